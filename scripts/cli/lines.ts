import { once } from 'node:events';
import { RuleError } from '../../src/main/engine/rule-error';

/** A longer line is refused unread: a record has a few thousand characters. */
const LONGEST_LINE = 1 << 20;

/** One line of the input: its JSON value, or why it has none. */
export type InputLine = { readonly value: unknown } | { readonly fault: string };

/** Reads JSON values, one a line, as they come; blank lines are left out and a bad one does not stop the rest. */
export async function* jsonLines(input: NodeJS.ReadStream): AsyncGenerator<InputLine, void, undefined> {
  let start = '';
  let tooLong = false;
  for await (const chunk of input.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = chunk.split('\n');
    for (const [index, part] of lines.entries()) {
      const line = start + part;
      tooLong ||= line.length > LONGEST_LINE;
      if (index === lines.length - 1) {
        start = tooLong ? '' : line;
        break;
      }
      if (tooLong) yield { fault: `a line has at most ${LONGEST_LINE} characters` };
      else if (line.trim() !== '') yield parsed(line);
      start = '';
      tooLong = false;
    }
  }
  if (tooLong) yield { fault: `a line has at most ${LONGEST_LINE} characters` };
  else if (start.trim() !== '') yield parsed(start);
}

function parsed(line: string): InputLine {
  try {
    return { value: JSON.parse(line) as unknown };
  } catch {
    return { fault: 'the line is not JSON' };
  }
}

/** Writes one JSON line and waits where the reader is slower. A reader that has gone away ends the program quietly. */
export async function writeLine(value: object): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain');
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

/** The answer to a line that cannot be dealt with. */
export interface LineFault {
  readonly ok: false;
  /** Index of the move that breaks a rule. */
  readonly move?: number;
  readonly code: string;
  readonly clause?: string;
  readonly message: string;
}

const faultOf = (error: RuleError): LineFault => ({
  ok: false,
  ...(error.move !== undefined && { move: error.move }),
  code: error.code,
  ...(error.clause !== '' && { clause: error.clause }),
  message: error.detail,
});

/** Answers every line of the standard input by one line, in order; what the rules refuse is answered by a {@link LineFault}. */
export async function answerLines(answer: (value: unknown) => object | Promise<object>): Promise<void> {
  for await (const line of jsonLines(process.stdin)) {
    if ('fault' in line) {
      await writeLine({ ok: false, code: 'record', message: line.fault } satisfies LineFault);
      continue;
    }
    try {
      await writeLine(await answer(line.value));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      await writeLine(faultOf(error));
    }
  }
}

import * as v from 'valibot';
import type { Fault, Reply } from '../../shared/errors';
import { CALL_CHANNELS, type CallChannel, type Calls } from '../../shared/ipc';
import { Refusal } from '../session/refusal';
import { ARGUMENTS } from './schemas';

type Answer<T> = T | Promise<T>;
/** One function for each channel; a missing one does not compile. */
export type Handlers = { readonly [C in CallChannel]: (argument: Calls[C]['argument']) => Answer<Calls[C]['result']> };

/** What is needed of Electron's `ipcMain`. */
export interface IpcMainLike<E> {
  handle(channel: string, listener: (event: E, argument: unknown) => unknown): void;
}

export interface IpcOptions<E> {
  readonly ipc: IpcMainLike<E>;
  /** Whether a call comes from the program's own page in its main frame. */
  readonly isTrusted: (event: E) => boolean;
  /** Hears of what should not happen; the renderer is told `internal` only. */
  readonly onInternal: (error: unknown) => void;
}

const refused = (fault: Fault): Reply<never> => ({ ok: false, fault });

/** Answers each call: checks the sender, then the argument, calls, and turns what was thrown into a fault. */
export function registerIpc<E>(handlers: Handlers, { ipc, isTrusted, onInternal }: IpcOptions<E>): void {
  for (const channel of CALL_CHANNELS) {
    const call = checkedCall(channel, handlers);
    const failed = (error: unknown): Reply<never> => {
      if (error instanceof Refusal) return refused(error.fault);
      onInternal(error);
      return refused({ code: 'internal' });
    };
    ipc.handle(channel, (event, argument): Answer<Reply<unknown>> => {
      try {
        if (!isTrusted(event)) return refused({ code: 'foreign-sender' });
        const reply = call(argument);
        return reply instanceof Promise ? reply.catch(failed) : reply;
      } catch (error) {
        return failed(error);
      }
    });
  }
}

function checkedCall<C extends CallChannel>(
  channel: C,
  handlers: Pick<Handlers, C>,
): (argument: unknown) => Answer<Reply<Calls[C]['result']>> {
  const schema: Pick<typeof ARGUMENTS, C>[C] = ARGUMENTS[channel];
  return (argument) => {
    const checked = v.safeParse(schema, argument, { abortEarly: true });
    if (!checked.success) return refused({ code: 'bad-argument', detail: channel });
    const answer = handlers[channel](checked.output);
    const good = (value: Calls[C]['result']): Reply<Calls[C]['result']> => ({ ok: true, value });
    return answer instanceof Promise ? answer.then(good) : good(answer);
  };
}

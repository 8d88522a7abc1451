import * as v from 'valibot';
import type { Fault, Reply } from '../../shared/errors';
import { CALL_CHANNELS, type CallChannel, type Calls } from '../../shared/ipc';
import { Refusal } from '../session/refusal';
import { ARGUMENTS } from './schemas';

/** One function for each channel; a missing one does not compile. */
export type Handlers = { readonly [C in CallChannel]: (argument: Calls[C]['argument']) => Calls[C]['result'] };

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
    ipc.handle(channel, (event, argument): Reply<unknown> => {
      try {
        return isTrusted(event) ? call(argument) : refused({ code: 'foreign-sender' });
      } catch (error) {
        if (error instanceof Refusal) return refused(error.fault);
        onInternal(error);
        return refused({ code: 'internal' });
      }
    });
  }
}

function checkedCall<C extends CallChannel>(
  channel: C,
  handlers: Pick<Handlers, C>,
): (argument: unknown) => Reply<Calls[C]['result']> {
  const schema: Pick<typeof ARGUMENTS, C>[C] = ARGUMENTS[channel];
  return (argument) => {
    const checked = v.safeParse(schema, argument, { abortEarly: true });
    if (!checked.success) return refused({ code: 'bad-argument', detail: channel });
    return { ok: true, value: handlers[channel](checked.output) };
  };
}

import type { TpEvent, TpParts } from './tp-parts.browser.ts';

type Handler = (params: object) => unknown;
/** Returns true for a function. Other people's scripts pass it, and accept any arguments. */
export const isCallable = (value: unknown): value is Handler & (() => void) => typeof value === 'function';

/** Handlers by event: each is run by itself, in order, so that one that throws stops no other. */
export const createHandlers = (report: TpParts['report']) => {
  const handlers = new Map<string, Handler[]>();
  return {
    add: (event: string, handler: unknown): void => {
      if (isCallable(handler)) handlers.set(event, [...(handlers.get(event) ?? []), handler]);
    },
    /** False where a handler returned false: what the runtime would do itself is not done. */
    emit: (event: TpEvent, params: object = {}): boolean => {
      let goesOn = true;
      for (const handler of handlers.get(event) ?? [])
        try {
          if (handler(params) === false) goesOn = false;
        } catch (error) {
          report(error);
        }
      return goesOn;
    },
  };
};

/** What was pushed before and after: commands in their order, and functions. */
export const createQueue =
  (commands: ReadonlyMap<string, (...args: unknown[]) => void>, report: TpParts['report']) =>
  (command: unknown): void => {
    try {
      if (isCallable(command)) command();
      else if (Array.isArray(command)) {
        const parts: readonly unknown[] = command;
        const [name, ...args] = parts;
        commands.get(String(name))?.(...args);
      }
    } catch (error) {
      report(error);
    }
  };

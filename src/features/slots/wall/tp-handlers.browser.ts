import type { TpEvent, TpParts } from './tp-parts.browser.ts';

type Handler = (params: never) => unknown;

/** Handlers by event: each is run by itself, in order, so that one that throws stops no other. */
export const createHandlers = (report: TpParts['report']) => {
  const handlers = new Map<string, Handler[]>();
  return {
    add: (event: string, handler: unknown): void => {
      if (typeof handler === 'function') handlers.set(event, [...(handlers.get(event) ?? []), handler as Handler]);
    },
    /** False where a handler returned false: what the runtime would do itself is not done. */
    emit: (event: TpEvent, params: object = {}): boolean => {
      let goesOn = true;
      for (const handler of handlers.get(event) ?? [])
        try {
          if (handler(params as never) === false) goesOn = false;
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
      if (typeof command === 'function') (command as () => void)();
      else if (Array.isArray(command)) {
        const [name, ...args] = command as [unknown, ...unknown[]];
        commands.get(String(name))?.(...args);
      }
    } catch (error) {
      report(error);
    }
  };

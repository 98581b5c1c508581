import type { Emit, TpEvent, TpParts } from './tp-parts.browser.ts';

/** Asks how the page's piece stands, and tells what follows. */
export const createExecution = ({ readAccess }: Pick<TpParts, 'readAccess'>, emit: Emit): (() => void) => {
  const execute = async (): Promise<void> => {
    try {
      const { access, meter } = await readAccess();
      const events: { eventType: string; eventParams: object }[] = [];
      const tell = (event: TpEvent, params: object): void => {
        events.push({ eventType: event, eventParams: params });
        emit(event, params);
      };
      if (meter) tell(access.granted ? 'meterActive' : 'meterExpired', meter);
      else if (access.granted) tell('alreadyHasAccess', access);
      emit('experienceExecute', { result: { events, access } });
    } catch (error) {
      emit('experienceExecutionFailed', { message: String(error) });
    }
  };
  return () => void execute();
};

/** The calls of the runtime that pages make themselves. */
export const createApi = ({ readAccess, report }: Pick<TpParts, 'readAccess' | 'report'>, run: (command: unknown) => void) => ({
  callApi: (path: string, { rid }: { rid?: string } = {}, callback: (answer: unknown) => void = () => undefined): void => {
    if (path !== '/access/check' && path !== '/access/list') return;
    readAccess(rid).then((answer) => run(() => callback(path === '/access/check' ? answer : { access: [answer.access] })), report);
  },
});

import { type AnsweredRequest } from '#platform/http-server';
import { getCorrelationId } from '#platform/http';
import type { Config } from '#platform/config';
import { type Log, toLoggedPath } from '#platform/log';

/** Logs each answered request that the configuration asks for: its address without what may be private in it. */
export const createAccessLog = (wanted: Config['accessLog'], log: Log): ((answered: AnsweredRequest) => void) => {
  if (wanted === 'off') return () => undefined;
  return ({ request, status, milliseconds, by }) => {
    if (by === 'cache' && wanted !== 'all') return;
    const { method, url = '', headers } = request;
    const fields = { correlationId: getCorrelationId(request), method, host: headers.host, path: toLoggedPath(url), status, by };
    log.info({ ...fields, milliseconds: Math.round(milliseconds * 10) / 10 }, 'Answered');
  };
};

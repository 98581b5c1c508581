import { type Answer, ask } from './ask.ts';

/** Sends the form of an invented TV provider's page, as a browser that keeps its cookies does; gives the answer, which leads back. */
export const answerProvider = (
  location: string | undefined,
  typed: Readonly<Record<string, string>>,
  { cookie = 'mvpd_check=1; mvpd_check_old=1', method = 'POST' }: { cookie?: string; method?: 'GET' | 'POST' } = {},
): Promise<Answer> => {
  const url = new URL(location ?? '');
  return ask(Number(url.port), `${url.pathname}${url.search}`, {
    host: url.host,
    method,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' && { body: new URLSearchParams(typed).toString() }),
  });
};

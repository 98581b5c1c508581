import { overloaded } from '../../src/platform/http-server/refusals.ts';
import { type Answer } from './ask.ts';
import { askAgain } from './ask-again.ts';
import type { WholeSite } from './whole-site.ts';

/** True where a site refused a request before anything was done with it, because it has too many. */
const isBusy = (answer: Answer): boolean => answer.text.includes(overloaded.error.message);

/** A browser without script: it keeps cookies, follows links and sends forms with all that they carry. */
export type FormBrowser = {
  cookies: Map<string, string>;
  open(path: string): Promise<Answer>;
  /** Sends the first form of a page to an address, with what was typed; `headers` instead of those of a browser. */
  send(path: string, typed: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
  /** Where the last answer led to. */
  follow(answer: Answer): Promise<Answer>;
};

/** Opens a browser of nobody at a host. `client`: its address, for a site that believes those that a proxy names. */
export const openFormBrowser = (
  site: Pick<WholeSite, 'get' | 'port'>,
  host = `news.localhost:${site.port}`,
  client?: string,
): FormBrowser => {
  const from: Record<string, string> = client === undefined ? {} : { 'x-forwarded-for': client };
  const cookies = new Map<string, string>();
  let token = '';
  const take = (answer: Answer): Answer => {
    const lines = answer.rawHeaders.flatMap((name, index) =>
      index % 2 === 0 && name.toLowerCase() === 'set-cookie' ? [answer.rawHeaders[index + 1] ?? ''] : [],
    );
    for (const line of lines) {
      const [pair = ''] = line.split(';', 1);
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    token = /name="form" value="([^"]+)"/.exec(answer.text)?.[1] ?? token;
    return answer;
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const browser: FormBrowser = {
    cookies,
    open: async (path) => take(await askAgain(() => site.get(path, { host, headers: { cookie: cookie(), ...from } }), isBusy)),
    send: async (path, typed, headers = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }) =>
      take(
        await askAgain(
          () =>
            site.get(path, {
              host,
              method: 'POST',
              headers: { cookie: cookie(), 'content-type': 'application/x-www-form-urlencoded', ...from, ...headers },
              body: new URLSearchParams({ form: token, ...typed }).toString(),
            }),
          isBusy,
        ),
      ),
    follow: async (answer) => {
      const { location } = answer.headers;
      if (answer.status !== 303 || location === undefined) throw new Error(`${answer.status}, not a step on: ${answer.text.slice(0, 200)}`);
      return browser.open(location);
    },
  };
  return browser;
};

import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** How the process that draws ahead names itself, so that the site does not take it for a reader. */
export const drawersName = 'masthead-demo-pictures';

/** The page of a front as a running site on this machine answers it, empty where it has none; undefined when it does not answer. `address`: the front's, by which the site knows its host. */
export const askFront = (host: string, port: number, address: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { host: named, pathname } = new URL(address);
    const everywhere = host === '0.0.0.0' || host === '::';
    const asked = get(
      { host: everywhere ? '127.0.0.1' : host, port, path: pathname, agent: false, headers: { host: named, 'user-agent': drawersName } },
      (response) => {
        if (response.statusCode === 200) return void text(response).then(resolve, () => resolve(undefined));
        response.resume();
        resolve(response.statusCode === 404 ? '' : undefined);
      },
    );
    asked.on('error', () => resolve(undefined));
  });

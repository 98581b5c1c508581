import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** The user agent of the process that draws pictures ahead, so that the site does not take it for a reader. */
export const drawingAgent = 'masthead-demo-pictures';

/** Fetches the page of a front from the running site on this machine: empty where it has none, undefined when it does not answer. `address` is that of the front. */
export const fetchFront = (host: string, port: number, address: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { host: named, pathname } = new URL(address);
    const everywhere = host === '0.0.0.0' || host === '::';
    const asked = get(
      { host: everywhere ? '127.0.0.1' : host, port, path: pathname, agent: false, headers: { host: named, 'user-agent': drawingAgent } },
      (response) => {
        if (response.statusCode === 200) return void text(response).then(resolve, () => resolve(undefined));
        response.resume();
        resolve(response.statusCode === 404 ? '' : undefined);
      },
    );
    asked.on('error', () => resolve(undefined));
  });

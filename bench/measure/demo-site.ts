import { request } from 'node:http';
import { startProgram } from './program.ts';

/** The built site with its demo newsroom, and how a measurement asks it. */
export type DemoSite = {
  port: number;
  pid: number;
  /** A page or file as it is sent in an encoding: its bytes, and its text where it is not compressed. */
  fetch(site: string, path: string, encoding: 'gzip' | 'identity'): Promise<Buffer>;
  /** The path of an article that the front of a brand leads to. */
  readArticle(site: string, base: string): Promise<string>;
  stop(): Promise<unknown>;
};

/** Starts the built site on its own port over a fresh folder; ready when the demo newsroom is loaded. Stop it. `workers`: so many processes. */
export const startDemoSite = async ({ workers = 1 } = {}): Promise<DemoSite> => {
  const { port, pid, stop } = await startProgram({ workers });
  const fetchBytes: DemoSite['fetch'] = (site, path, encoding) =>
    new Promise((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path, headers: { host: `${site}.localhost:${port}`, 'accept-encoding': encoding } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('end', () => resolve(Buffer.concat(chunks)));
        },
      )
        .once('error', reject)
        .end();
    });
  const readArticle: DemoSite['readArticle'] = async (site, base) => {
    const front = (await fetchBytes(site, base, 'identity')).toString('utf8');
    const paths = [...front.matchAll(/href="(\/[^"]*-rcna\d+)"/g)].map(([, path]) => path ?? '');
    const article = paths.find((path) => !path.includes('/slideshow/') && (base === '/' || path.startsWith(`${base}/`)));
    if (!article) throw new Error(`The front ${base} of ${site} leads to no article.`);
    return article;
  };
  return { port, pid, fetch: fetchBytes, readArticle, stop };
};

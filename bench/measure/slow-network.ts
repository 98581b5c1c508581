import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseJson } from './parse-json.ts';
import { portOf } from './port-of.ts';

/** What a page in a browser reports of itself: how long after the tap its largest part was painted, and where its articles can be tapped. */
export type PageReport = {
  readonly path: string;
  /** Milliseconds from the tap (or the start of loading, without one) to the largest paint. */
  readonly largestPaintMs: number;
  /** Whether the browser had drawn it before the tap. */
  readonly ahead: boolean;
  /** Links to articles in view, on the screen's pixels. */
  readonly links: readonly { readonly path: string; readonly x: number; readonly y: number }[];
};

/** A site behind a slow network: every answer comes `delayMs` later. Its pages carry a script that reports their paints, so their policy is taken off. */
export type SlowNetwork = {
  readonly port: number;
  /** Whether pages say which links to draw ahead. */
  speculation: boolean;
  /** The report of the next page. Rejects after `withinMs`. */
  nextReport(withinMs?: number): Promise<PageReport>;
  close(): void;
};

/** How long a page is given to paint before it reports. */
const settledMs = 1500;

/** Puts a slow network before the site at a port of this machine. Close it. */
export const startSlowNetwork = async (sitePort: number, delayMs: number): Promise<SlowNetwork> => {
  const waiting: ((report: PageReport) => void)[] = [];
  const server = createServer((incoming, answer) => {
    if (incoming.url === '/__report')
      void readReport(incoming).then((report) => (answer.end(), waiting.splice(0).forEach((receive) => receive(report))));
    else setTimeout(() => forward(sitePort, incoming, answer, network.speculation), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const network: SlowNetwork = {
    port: portOf(server),
    speculation: true,
    nextReport: (withinMs = 20_000) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('No page reported itself.')), withinMs);
        waiting.push((report) => (clearTimeout(late), resolve(report)));
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return network;
};

const forward = (port: number, incoming: IncomingMessage, answer: ServerResponse, speculation: boolean): void => {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const asked = request({ host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers }, (given) => {
    const chunks: Buffer[] = [];
    given.on('data', (chunk: Buffer) => chunks.push(chunk));
    given.once('end', () => {
      const fitting = Object.entries(given.headers).filter(([name]) => !unfit.has(name) && (speculation || name !== 'speculation-rules'));
      const body = Buffer.concat(chunks);
      const isPage = String(given.headers['content-type']).startsWith('text/html');
      const sent = isPage ? Buffer.from(body.toString('utf8').replace('<head>', `<head><script>${reportScript}</script>`)) : body;
      answer.writeHead(given.statusCode ?? 502, { ...Object.fromEntries(fitting), 'content-length': sent.length }).end(sent);
    });
  });
  asked.once('error', () => answer.destroy());
  incoming.pipe(asked);
};

/** Headers that do not fit a page with a script put into it. */
const unfit = new Set(['content-security-policy', 'content-length', 'etag', 'connection', 'keep-alive', 'transfer-encoding']);

const readReport = async (incoming: IncomingMessage): Promise<PageReport> => {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return parseJson<PageReport>(text);
};

const reportScript = `(() => {
  const begin = () => {
    const tapped = performance.getEntriesByType('navigation')[0].activationStart || 0;
    let largest = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) largest = entry.startTime; })
      .observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(() => {
      const [left, top] = [screenX + (outerWidth - innerWidth) / 2, screenY + outerHeight - innerHeight];
      const links = [...document.querySelectorAll('main a[href*="-rcna"]')]
        .map((link) => ({ path: link.pathname, box: link.getBoundingClientRect() }))
        .filter(({ path, box }) => !/live-blog|slideshow|video/.test(path) && box.width > 40 && box.top > 0 && box.top + 20 < innerHeight)
        .map(({ path, box }) => ({ path, x: left + box.left + 20, y: top + box.top + Math.min(12, box.height / 2) }));
      const body = { path: location.pathname, largestPaintMs: Math.max(0, largest - tapped), ahead: tapped > 0, links };
      fetch('/__report', { method: 'POST', body: JSON.stringify(body) });
    }, ${settledMs});
  };
  if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
})()`;

import { request } from 'node:http';
import { amount, runClient } from '../measure/client.ts';
import { isInstalled } from '../measure/load.ts';
import { firstArticle, type LoadedSite, startLoadedSite } from '../measure/loaded-site.ts';
import { mixedPaths } from '../measure/mixed-paths.ts';
import { type Neighbour, startNginx, startVarnish } from '../measure/neighbours.ts';
import { readAnswer, compareRivals, type Rival } from '../measure/rivals.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

/** Minutes of publishing and mixed use, by MASTHEAD_SOAK_MINUTES. */
const minutes = Number(process.env['MASTHEAD_SOAK_MINUTES'] ?? amount(60, 1.5));
const [readsPerSecond, editsPerSecond] = [150, 4];
const used = 'used';
const isUsed = (row: Row): boolean => row['server'] === used;

/** Changes the headline of an article by the call that editors use, in the server that is measured. */
const edit = (site: LoadedSite, number: number, revision: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ headline: `Edited ${revision} times` });
    const headers = {
      host: `news.localhost:${site.port}`,
      authorization: `Bearer ${site.token}`,
      'content-type': 'application/merge-patch+json',
      'content-length': String(Buffer.byteLength(body)),
      'if-match': `"${revision}"`,
    };
    const path = `/editorial/documents/rcna${firstArticle + number}`;
    request({ host: '127.0.0.1', port: site.port, method: 'PATCH', path, headers }, (answer) => {
      answer
        .resume()
        .once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`An edit was answered ${answer.statusCode}.`))));
    })
      .once('error', reject)
      .end(body);
  });

/** Reads hot and cold pages, feeds, lists, searches and pictures, at full load and then steadily, while articles are changed that they show. */
const useMuch = async (site: LoadedSite): Promise<void> => {
  const others = [
    '/rss.xml',
    '/bentoapi/waffle/automated?filters=taxonomy:news/bench&size=5',
    '/search?q=city',
    '/not-there',
    '/sitemap.xml',
  ];
  const paths = (await mixedPaths(site)).map((path, index) =>
    index % 50 === 13 ? (others[((index / 50) % others.length) | 0] ?? path) : path,
  );
  await runClient({ kind: 'closed', port: site.port, seconds: 10, connections: 64, paths });
  const refused: unknown[] = [];
  const writing: Promise<void>[] = [];
  const write = (): void => {
    const count = writing.length;
    writing.push(edit(site, count % 200, 1 + Math.floor(count / 200)).catch((error: unknown) => void refused.push(error)));
  };
  const timer = setInterval(write, 1_000 / editsPerSecond);
  try {
    const stages = [{ seconds: minutes * 60, from: readsPerSecond, to: readsPerSecond }];
    await runClient({ kind: 'steady', port: site.port, connections: 64, stages, groups: [{ name: 'mixed', share: 1, paths }] });
  } finally {
    clearInterval(timer);
    await Promise.all(writing);
  }
  if (refused.length > 0) throw refused[0];
};

/** A cached page of a server that has published and been read for minutes, beside a fresh one, nginx with the same bytes, and Varnish, in turns. */
export const scenario: Scenario = {
  name: 'served-used',
  group: 'served',
  async run() {
    const site = await startLoadedSite({ articles: 3_000, variables: { MASTHEAD_CACHE_BYTES: '30000000' } });
    const neighbours: Neighbour[] = [];
    let fresh: LoadedSite | undefined;
    try {
      await useMuch(site);
      fresh = await startLoadedSite();
      const rivals: Rival[] = [
        { server: used, pid: site.pid, port: site.port, path: '/' },
        { server: 'fresh', pid: fresh.pid, port: fresh.port, path: '/' },
      ];
      if (isInstalled('nginx')) {
        const nginx = await startNginx(await readAnswer(site.port, '/'), 'defaults');
        neighbours.push(nginx);
        rivals.push({ server: 'nginx, same bytes', ...nginx, path: '/page' });
      }
      if (isInstalled('varnishd')) {
        const varnish = await startVarnish(site.port);
        neighbours.push(varnish);
        rivals.push({ server: 'varnish, gzip', ...varnish, path: '/' });
      }
      const measured = await compareRivals(rivals);
      const findRate = (name: string): number | undefined => measured.find(({ server }) => server.startsWith(name))?.perCpuSecond;
      const ratioTo = (rate: number, name: string): string => {
        const other = findRate(name);
        return other ? (rate / other).toFixed(2) : '–';
      };
      return measured.map(({ server, perCpuSecond, perSecond, p99Ms, failures }): Row => ({
        server,
        'requests/CPU s': Math.round(perCpuSecond),
        'requests/s': Math.round(perSecond),
        'p99 ms': p99Ms.toFixed(1),
        failures,
        '× fresh': ratioTo(perCpuSecond, 'fresh'),
        '× nginx': ratioTo(perCpuSecond, 'nginx'),
        '× Varnish': ratioTo(perCpuSecond, 'varnish'),
      }));
    } finally {
      await Promise.all(neighbours.map((neighbour) => neighbour.stop()));
      await site.stop();
      await fresh?.stop();
    }
  },
  figures: (rows) => [
    ...figure('cached front of a used server, per CPU second: × fresh', '×', column(rows, '× fresh', isUsed), { atLeast: 0.85 }),
    ...figure('cached front of a used server, per CPU second: × nginx', '×', column(rows, '× nginx', isUsed), { atLeast: 0.7 }),
    ...figure('cached front of a used server, per CPU second: × Varnish', '×', column(rows, '× Varnish', isUsed), { atLeast: 1 }),
    ...figure('cached front of a used server, requests a CPU second', '', column(rows, 'requests/CPU s', isUsed)),
  ],
};

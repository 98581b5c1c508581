import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoSite } from '../measure/demo-site.ts';
import { listLifestylePages } from '../measure/lifestyle-pages.ts';
import { listMediaPages } from '../measure/media-pages.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const isOf =
  (group: 'news' | 'lifestyle' | 'media') =>
  ({ of }: Row): boolean =>
    of === group;

/** Lighthouse on a simulated phone: front and article of one brand of each language, and each kind of lifestyle and of media page. No layout shift anywhere. */
export const scenario: Scenario = {
  name: 'lighthouse',
  group: 'lighthouse',
  async run() {
    const site = await startDemoSite();
    const profile = mkdtempSync(join(tmpdir(), 'masthead-lighthouse-'));
    const port = 20_000 + ((process.pid + 7) % 20_000);
    const chrome = spawn(
      process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      [
        '--headless=new',
        '--no-sandbox',
        '--disable-dev-shm-usage',
        `--remote-debugging-port=${port}`,
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    try {
      await listening(chrome);
      const rows: Row[] = [];
      for (const name of ['news', 'telemundo']) {
        for (const path of ['/', await site.readArticle(name, '/')])
          rows.push({ of: 'news', ...(await judgeWithAndWithoutAds(`http://${name}.localhost:${site.port}${path}`, port)) });
      }
      for (const { kind, site: name, path } of await listLifestylePages(site))
        rows.push({ of: 'lifestyle', kind, ...(await judge(`http://${name}.localhost:${site.port}${path}`, port)) });
      for (const { kind, site: name, path } of await listMediaPages(site))
        rows.push({ of: 'media', kind, ...(await judge(`http://${name}.localhost:${site.port}${path}`, port)) });
      return rows;
    } finally {
      chrome.kill('SIGTERM');
      if (chrome.exitCode === null) await once(chrome, 'exit');
      rmSync(profile, { recursive: true, force: true });
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('Lighthouse, phone: performance', '', column(rows, 'performance', isOf('news')), { atLeast: 98 }),
    ...figure('Lighthouse, phone: performance of lifestyle pages', '', column(rows, 'performance', isOf('lifestyle')), { atLeast: 99 }),
    ...figure('Lighthouse, phone: performance of video, guide and local pages', '', column(rows, 'performance', isOf('media')), {
      atLeast: 97,
    }),
    ...figure(
      'Lighthouse, phone: accessibility, best practices, SEO',
      '',
      ['accessibility', 'best practices', 'SEO'].flatMap((name) => column(rows, name)),
      { atLeast: 100 },
    ),
    ...figure('Lighthouse, phone: points that house ads cost', '', column(rows, 'points lost by ads', isOf('news')), { atMost: 1 }),
    ...figure('Lighthouse, phone: longest task of ads', 'ms', column(rows, 'longest task of ads ms'), { atMost: 50 }),
    ...figure('Lighthouse, phone: layout shift', '', column(rows, 'CLS'), { atMost: 0 }),
  ],
};

const scriptOfAds = '/assets/ads.island-';

/** How a page is judged with its house ads, and how much quicker it would be were their script not there. */
const judgeWithAndWithoutAds = async (url: string, port: number): Promise<Row> => {
  const [seen, without] = [await judge(url, port), await judge(url, port, [`*${scriptOfAds}*`])];
  // nothing would be compared with nothing
  if (seen['has ads'] !== 'yes') throw new Error(`No script of ads came to ${url}.`);
  return { ...seen, 'points lost by ads': String(Number(without['performance']) - Number(seen['performance'])) };
};

/** How often a page is judged; the run in the middle counts, for other work on the machine makes single ones slow. */
const judgements = 3;

const judge = async (url: string, port: number, blockedUrlPatterns: string[] = []): Promise<Row> => {
  // the largest package of all: who asks for another measurement, or for their names, does not wait for it
  const { default: lighthouse } = await import('lighthouse');
  // Once unjudged: the first reader of a page waits for its pictures to be made.
  await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' });
  const results: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'][] = [];
  for (let run = 0; run < judgements; run += 1) {
    const result = (await lighthouse(url, { port, formFactor: 'mobile', logLevel: 'silent', blockedUrlPatterns }))?.lhr;
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}.`);
    results.push(result);
  }
  const getSpeed = (result: (typeof results)[number]): number => result.categories['performance']?.score ?? 0;
  const result = results.toSorted((one, other) => getSpeed(one) - getSpeed(other))[Math.floor(judgements / 2)];
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}.`);
  const failed = Object.values(result.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id }) => id);
  const tasks = result.audits['long-tasks']?.details;
  const ofAds = (tasks?.type === 'table' ? tasks.items : []).filter(
    ({ url: script }) => typeof script === 'string' && script.includes(scriptOfAds),
  );
  const asked = result.audits['network-requests']?.details;
  const hasAds =
    asked?.type === 'table' && asked.items.some(({ url: script }) => typeof script === 'string' && script.includes(scriptOfAds));
  const score = (name: string): string => String(Math.round((result.categories[name]?.score ?? 0) * 100));
  return {
    page: new URL(url).hostname.replace('.localhost', '') + new URL(url).pathname.slice(0, 24),
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    CLS: String(result.audits['cumulative-layout-shift']?.numericValue?.toFixed(3)),
    'LCP s': ((result.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000).toFixed(2),
    'TBT ms': Math.round(result.audits['total-blocking-time']?.numericValue ?? 0),
    'has ads': hasAds ? 'yes' : 'no',
    // on the simulated phone, four times slower than here; none below 50 ms is named
    'longest task of ads ms': Math.max(0, ...ofAds.map(({ duration }) => Math.round(Number(duration)))),
    'below 90': failed.join(' '),
  };
};

const listening = async (chrome: ChildProcess): Promise<void> => {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    chrome.stderr?.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('DevTools listening')) resolve();
    });
    chrome.once('exit', () => reject(new Error(`The browser did not start. ${output.slice(0, 400)}`)));
  });
};

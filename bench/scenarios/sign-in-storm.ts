import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { amount, rounded, runClient } from '../measure/client.ts';
import { type LoadedSite, startLoadedSite } from '../measure/loaded-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const perSecond = 50;

/** Sends one wrong password for an address that nobody else tries; gives its status, and whether a refusal says when to come back. */
const signIn = (port: number, number: number): Promise<{ status: number; saysWhen: boolean }> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email: `storm${number}@example.com`, password: 'a wrong phrase', brand: 'news' });
    const headers = { host: `news.localhost:${port}`, 'content-type': 'application/json', 'content-length': String(body.length) };
    const sent = request({ host: '127.0.0.1', port, path: '/auth/users/signin', method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, saysWhen: answer.headers['retry-after'] !== undefined }));
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });

const storm = async (port: number, seconds: number, first: number): Promise<Row> => {
  const answers: ReturnType<typeof signIn>[] = [];
  const began = performance.now();
  for (let number = 0; number < seconds * perSecond; number += 1) {
    answers.push(signIn(port, first + number));
    await setTimeout(Math.max(0, began + ((number + 1) * 1_000) / perSecond - performance.now()));
  }
  const all = await Promise.all(answers);
  const refused = all.filter(({ status }) => status === 429);
  return {
    'sign-ins': all.length,
    checked: all.filter(({ status }) => status === 401).length,
    refused: refused.length,
    'without Retry-After': refused.filter(({ saysWhen }) => !saysWhen).length,
    // shed before anything was hashed, as any other work that is too much at once
    shed: all.filter(({ status, saysWhen }) => status === 503 && saysWhen).length,
    failures: all.filter(({ status, saysWhen }) => status !== 401 && status !== 429 && !(status === 503 && saysWhen)).length,
  };
};

const readArticles = async (site: LoadedSite, seconds: number): Promise<number> => {
  const plan = {
    connections: 200,
    stages: [{ seconds, from: 200, to: 200 }],
    groups: [{ name: 'articles', share: 1, paths: [...site.paths] }],
  };
  const [seen] = (await runClient({ kind: 'steady', port: site.port, ...plan })).groups;
  if (!seen) throw new Error('The readers saw nothing.');
  return seen.p99;
};

/**
 * What readers see while a program that only counts keeps one core busy whenever nobody else wants it: what any other work on the same machine costs them,
 * because the cores of a virtual machine may share what is inside of one.
 */
const readBesideCounting = async (site: LoadedSite, seconds: number): Promise<number> => {
  const counting = spawn('chrt', ['--idle', '0', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' });
  await once(counting, 'spawn');
  try {
    return await readArticles(site, seconds);
  } finally {
    counting.kill('SIGKILL');
    await once(counting, 'exit');
  }
};

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** L10: 50 sign-ins a second, each with a password to be checked: the p99 of who reads articles stays within 20 %; who is refused is told when to come back. */
export const scenario: Scenario = {
  name: 'L10',
  group: 'load',
  async run() {
    const seconds = amount(20, 5);
    // the storm comes by a server of the house: what is measured is the work, not the limits by address
    const site = await startLoadedSite({ articles: 20, variables: { MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
    try {
      for (const path of site.paths) await site.ask(path);
      await readArticles(site, 3);
      await storm(site.port, 1, 0);
      const quiet: number[] = [];
      const beside: number[] = [];
      const besideCounting: number[] = [];
      const rows: Row[] = [];
      // in turns, so that whatever else the machine does falls on both
      for (let round = 0; round < amount(5, 3); round += 1) {
        quiet.push(await readArticles(site, seconds));
        const [p99, seen] = await Promise.all([readArticles(site, seconds), storm(site.port, seconds, 1_000 * (round + 1))]);
        beside.push(p99);
        besideCounting.push(await readBesideCounting(site, seconds));
        rows.push({
          ...seen,
          'p99 ms alone': rounded(quiet.at(-1) ?? 0),
          'p99 ms beside': rounded(p99),
          'p99 ms beside a program that counts': rounded(besideCounting.at(-1) ?? 0),
        });
      }
      const ratioOf = (some: number[]) => (middle(some) / middle(quiet)).toFixed(2);
      return [...rows, { 'p99 beside / alone': ratioOf(beside), 'p99 beside counting / alone': ratioOf(besideCounting) }];
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('50 sign-ins/s (L10): p99 of articles beside them / alone', '×', column(rows, 'p99 beside / alone'), { atMost: 1.2 }),
    ...figure('50 sign-ins/s (L10): p99 beside a program that only counts / alone', '×', column(rows, 'p99 beside counting / alone')),
    ...figure('50 sign-ins/s (L10): refused without Retry-After', '', column(rows, 'without Retry-After'), { atMost: 0 }),
    ...figure('50 sign-ins/s (L10): failures', '', column(rows, 'failures'), { atMost: 0 }),
  ],
};

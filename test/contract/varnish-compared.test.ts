// Every address of the route table, directly and through the shipped Varnish configuration: a reader gets the same from both.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Brand, brandOfPath, brands, pathOnSite, sites } from '#brands';
import { isPersonalPath } from '#content/site/personal-paths';
import { askAgain } from '../support/ask-again.ts';
import { type Answer, ask } from '../support/ask.ts';
import { findDifference, toComparable } from '../support/compare-answers.ts';
import { demoPages } from '../support/demo-pages.ts';
import { joinByForms } from '../support/form-account.ts';
import { openFormBrowser } from '../support/form-browser.ts';
import { noteNotTried } from '../support/not-tried.ts';
import { listCallPaths, listFixedPaths, listPersonalPaths } from '../support/route-table.ts';
import { ownAddress, type RunningSite, startRunningSite } from '../support/running-site.ts';
import { hasVarnish, startVarnish, type TestVarnish } from '../support/varnish.ts';

const there = hasVarnish();
const prove = process.env['MASTHEAD_PROVE'] === '1';
if (!there) noteNotTried({ what: 'brands compared through Varnish', count: brands.length, why: 'this machine has no varnishd' });

type State = 'anonymous' | 'signed in' | 'with choices';
const states: readonly State[] = ['anonymous', 'signed in', 'with choices'];
/** A gated piece of the demo. */
const gated = 'rcna1016';
let compared = 0;
const atOnce = 6;
const perAddress = 40;

let site: RunningSite;
let varnish: TestVarnish;
let calls: readonly string[];
let pieces: readonly { site: Brand['site']; path: string }[];
const cookies = new Map<string, string>();
beforeAll(async () => {
  if (!there) return;
  site = await startRunningSite();
  calls = await listCallPaths();
  pieces = await demoPages(site);
  varnish = await startVarnish([site.port]);
  for (const name of sites) {
    const address = ownAddress()['x-forwarded-for'];
    const through = { ...site, get: (path: string, question: object = {}) => ask(varnish.port, path, question) };
    const browser = () => openFormBrowser(through, `${name}.localhost:${site.port}`, address);
    const format = ({ cookies: all }: ReturnType<typeof browser>) => [...all].map(([key, value]) => `${key}=${value}`).join('; ');
    cookies.set(`${name} signed in`, format(await joinByForms(through, `compared-${name}-${Date.now()}@example.org`, browser())));
    const refusing = browser();
    await refusing.open('/privacy-choices');
    await refusing.send('/privacy-choices', { choice: 'refuse' });
    cookies.set(`${name} with choices`, format(refusing));
  }
});
afterAll(async () => {
  if (!there) return;
  console.info(`Compared ${compared} addresses with and without Varnish.`);
  await varnish.stop();
});

/** The addresses of a brand; those of calls are the same on all brands of a host, and asked at the first. */
const listAddresses = (brand: Brand): string[] => {
  const inside = [...listFixedPaths(), ...listPersonalPaths(gated)].map((path) => pathOnSite(brand, path));
  const own = pieces.filter(({ site: name, path }) => name === brand.site && brandOfPath(name, path).vertical === brand.vertical);
  return [...new Set([pathOnSite(brand, '/'), ...inside, ...own.map(({ path }) => path), ...(brand.basePath === '/' ? calls : [])])];
};

const compare = async (brand: Brand, path: string, state: State, client: Record<string, string>): Promise<string | undefined> => {
  const cookie = cookies.get(`${brand.site} ${state}`);
  const host = `${brand.site}.localhost:${site.port}`;
  const headers = { ...client, 'accept-encoding': 'gzip', 'accept-language': 'en', ...(cookie !== undefined && { cookie }) };
  const from = async (port: number): Promise<Answer> => askAgain(() => ask(port, path, { host, headers }));
  let difference: readonly [string, string] | undefined;
  // what changes with the clock may change between two answers, and not three times in a row
  for (let round = 0; round < 3; round += 1) {
    const [direct, through] = [await from(site.port), await from(varnish.port)];
    difference = findDifference(toComparable(direct), toComparable(through));
    if (!difference) return undefined;
  }
  return `${state} ${host}${path}\n  directly: ${difference?.[0]}\n  Varnish:  ${difference?.[1]}`;
};

/** The states that readers of a brand are in; in the short form every second brand has those of the same readers. */
const listStates = (index: number): readonly State[] => (prove ? states : ['anonymous', index % 2 === 0 ? 'signed in' : 'with choices']);

describe.each(brands.map((brand, index) => [brand.vertical, brand, index] as const))('%s', (_, brand, index) => {
  test.each(listStates(index))('OP-23: a reader who is %s gets the same through Varnish as without it', async (state) => {
    if (!there) return;
    const waiting = listAddresses(brand).filter((path) => prove || state === 'anonymous' || isPersonalPath(path));
    const found: string[] = [];
    const before = compared;
    const work = async (): Promise<void> => {
      for (let count = 0, client = ownAddress(); ; count += 1) {
        const path = waiting.shift();
        if (path === undefined) return;
        if (count % perAddress === 0) client = ownAddress();
        const difference = await compare(brand, path, state, client);
        if (difference !== undefined) found.push(difference);
        compared += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    expect(found.join('\n')).toBe('');
    expect(compared - before).toBeGreaterThan(50);
  });
});

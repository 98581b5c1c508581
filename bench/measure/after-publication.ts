import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#platform/config';
import { askAll, measureCost, type ServedCost } from './served.ts';
import type { Address, ServedSite } from './served-site.ts';

const places = { vertical: 'news', taxonomy: ['news/bench'], status: 'published', autoCuration: true };

/** Publishes an article of the news brand by the call that editors use. */
const publish = (site: ServedSite, token: string, headline: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({
      ...places,
      type: 'article',
      headline,
      description: `What it is about: ${headline}.`,
      body: [{ type: 'paragraph', text: [{ kind: 'text', text: 'Words that are read by somebody. '.repeat(20) }] }],
    });
    const headers = {
      host: `news.localhost:${site.port}`,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    const path = '/editorial/documents?allowMissing=true';
    request({ host: '127.0.0.1', port: site.port, method: 'POST', path, headers }, (answer) => {
      answer
        .resume()
        .once('end', () => (answer.statusCode === 201 ? resolve() : reject(new Error(`A publication was answered ${answer.statusCode}.`))));
    })
      .once('error', reject)
      .end(body);
  });

// what a publication itself brings, such as telling others of it, is over by then
const untilQuiet = 80;

// A processor that slept is slow at first, and so is a program that nobody asks: readers meet one that others read.
const askedBefore = 10;

/**
 * What a page costs that is asked for once after each of `count` publications, the publications left out. Right before it `other` is asked for, a page
 * that the publication does not touch: so the program is awake as it is where people read.
 */
export const costAfterPublications = async (
  site: ServedSite,
  { page, other }: { page: Address; other: Address },
  count: number,
): Promise<ServedCost> => {
  const token = readConfig({ MASTHEAD_DATA: site.folder }).secrets.editorialToken;
  const costs: ServedCost[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    await publish(site, token, `Published ${turn}`);
    await pause(untilQuiet);
    await askAll(
      site,
      Array.from({ length: askedBefore }, () => other),
      1,
    );
    costs.push(await measureCost(site, [page], 1));
  }
  // a clock of 10 ms is right on average
  const mean = (of: (cost: ServedCost) => number): number => costs.reduce((sum, cost) => sum + of(cost), 0) / count;
  const { encoding = '' } = costs.at(-1) ?? {};
  return {
    cpu: mean(({ cpu }) => cpu),
    postgres: mean(({ postgres }) => postgres),
    bytes: mean(({ bytes }) => bytes),
    encoding,
    requests: count,
  };
};

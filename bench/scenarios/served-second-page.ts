import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brands } from '#brands';
import { amount } from '../measure/client.ts';
import { browserEncodings } from '../measure/served.ts';
import { type Address, type ServedSite, startServedSite } from '../measure/served-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const ask = (
  { port }: ServedSite,
  { site, path }: Address,
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: `${site}.localhost:${port}`, accept: 'text/html', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    }).once('error', reject);
  });

/** The dictionary that a page names; a brand's is made soon after a start, so it is waited for. */
const findDictionary = async (site: ServedSite, address: Address): Promise<string | undefined> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const { headers } = await ask(site, address, { 'accept-encoding': browserEncodings });
    const path = /<([^>]+)>;\s*rel="compression-dictionary"/.exec(String(headers['link']))?.[1];
    if (path !== undefined) return path;
    await wait(200);
  }
  return undefined;
};

/** What Chromium sends once it has the dictionary that a page names: its hash, and the encodings that go with it. Nothing where there is none. */
const dictionaryHeaders = async (site: ServedSite, address: Address): Promise<Record<string, string> | undefined> => {
  const path = await findDictionary(site, address);
  if (path === undefined) return undefined;
  const { body } = await ask(site, { ...address, path }, { 'accept-encoding': 'identity' });
  const hash = createHash('sha256').update(body).digest('base64');
  return { 'accept-encoding': `${browserEncodings}, dcb, dcz`, 'available-dictionary': `:${hash}:` };
};

/** The second and later articles of a brand in a browser that has the brand's dictionary (decision 28): bytes of HTML on the wire. */
export const scenario: Scenario = {
  name: 'served-second-page',
  group: 'served',
  async run() {
    const site = await startServedSite(0);
    try {
      const rows: Row[] = [];
      for (const { vertical, site: host } of brands.slice(0, amount(brands.length, 6))) {
        const articles = await site.query<Address>(
          `select site, path from document where type = 'article' and status = 'published' and not hidden and item is not null and vertical = $1
           order by md5(id) limit 20`,
          [vertical],
        );
        const [first, ...later] = articles;
        if (!first || later.length === 0) continue;
        const headers = await dictionaryHeaders(site, { ...first, site: host });
        const encodings = new Set<string>();
        const sizes: number[] = [];
        for (const article of later) {
          const answer = await ask(site, article, headers ?? { 'accept-encoding': browserEncodings });
          sizes.push(answer.body.length);
          encodings.add(answer.headers['content-encoding'] ?? 'identity');
        }
        rows.push({
          brand: vertical,
          articles: sizes.length,
          'mean bytes': Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length),
          'largest bytes': Math.max(...sizes),
          encoding: [...encodings].sort().join('+'),
        });
      }
      return rows;
    } finally {
      await site.stop();
    }
  },
  figures: (rows) =>
    figure(
      'second article of a brand, HTML on the wire, mean',
      'kB',
      column(rows, 'mean bytes').map((bytes) => bytes / 1_000),
      { atMost: 3 },
    ),
};

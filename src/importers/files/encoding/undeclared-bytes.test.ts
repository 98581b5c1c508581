import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { importing } from '../../loop/importing.fixture.ts';
import { importFeed } from '../../sources/feed/import-feed.ts';
import { importNinjs } from '../../sources/ninjs/import-ninjs.ts';

const feeds = importing(importFeed);
const items = importing(importNinjs);
const now = () => Date.parse('2026-11-27T12:00:00.000Z');
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
  feeds.close();
  items.close();
});

describe('bytes that declare no encoding', () => {
  const rss = (prolog: string) =>
    `${prolog}<rss version="2.0"><channel><title>Psy</title><link>https://psy.example</link><item><title>Psychologue à domicile${prolog.length}</title><link>https://psy.example/${prolog.length}</link><description>L’état brut, très complexe.</description></item></channel></rss>`;
  const western = (text: string): Buffer => Buffer.from(text.replaceAll('’', '\u0092'), 'latin1');

  test('IM-32: are read as windows-1252 when they are no UTF-8, and the report says so', async () => {
    const { bring, write } = feeds;
    const { notes, totals } = await bring(site, [write(western(rss('<?xml version="1.0"?>')))], { now });
    expect(totals).toMatchObject({ item: { new: 1 } });
    expect(notes.join('\n')).toMatch(/4 bytes are not UTF-8, the first at byte \d+ \(line 1\); they were read as windows-1252/);
    const { rows } = await sql<{
      text: string;
    }>`select document::text as text from document where document->>'headline' = 'Psychologue à domicile21'`.execute(site.database);
    expect(rows[0]?.text).toContain('L’état brut, très complexe.');
  });

  test('IM-32: a file that declares UTF-8 is taken at its word: the place of the first bad byte is reported', async () => {
    const { bring, write } = feeds;
    const { notes } = await bring(site, [write(western(rss('<?xml version="1.0" encoding="utf-8"?>')))], { now });
    expect(notes.join('\n')).toMatch(/4 bytes are not UTF-8, the first at byte \d+ \(line 1\); they cannot be read, and stand as U\+FFFD/);
  });

  test('IM-32: JSON too', async () => {
    const { bring, write } = items;
    const json = JSON.stringify({ uri: 'urn:latin', headlines: [{ value: 'Café' }], bodies: [{ value: 'Words' }] });
    const { notes } = await bring(site, [write(western(json))], { now });
    expect(notes.join('\n')).toContain('1 byte is not UTF-8');
    const { rows } = await sql`select from document where document->>'headline' = 'Café'`.execute(site.database);
    expect(rows).toHaveLength(1);
  });
});

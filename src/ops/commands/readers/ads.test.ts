// Line items and what was counted of them, by the command that editors of ads use.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMastheadCommands, type MastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import type { AdTables } from '#features/revenue/line-items';

const folder = mkdtempSync(join(tmpdir(), 'masthead-ads-command-'));
let site: TestSite;
let masthead: MastheadCommands;
beforeAll(async () => {
  site = await createTestSite();
  masthead = await createMastheadCommands(site, folder);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const table of ['ad_count', 'ad_line_item'] as const) await site.database.withTables<AdTables>().deleteFrom(table).execute();
});

const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, content instanceof Uint8Array ? content : JSON.stringify(content));
  return path;
};

describe('masthead ads', () => {
  const today = new Date().toISOString().slice(0, 10);
  const item = `name: Hill coffee
advertiser: '=Tallow Coffee'
starts: ${today}T00:00:00Z
ends: 2099-01-01T00:00:00Z
weight: 20
targeting: { taxonomy: [news/politics] }
creatives:
  - { kind: native, sizes: [300x250], headline: Coffee, text: From the hill., sponsor: Tallow Coffee }
target: https://www.tallow-coffee.example/
`;
  /** Adds a line item as YAML; gives its id. */
  const add = async (words: string): Promise<string> => {
    const { code, out } = await masthead('ads', 'add', file('item.yaml', Buffer.from(words)));
    expect(code, out).toBe(0);
    return out.split('\t')[0] ?? '';
  };

  test('AD-34: line items are added from YAML or JSON, listed, shown, changed, paused and resumed, and the log says by which command', async () => {
    const added = await masthead('ads', 'add', file('item.yaml', Buffer.from(item)), '--paused');
    const [id = '', ...words] = added.out.split('\t').slice(0, 4);
    expect([added.code, id, words]).toEqual([0, expect.stringMatching(/^adli\d+$/), ['paused', 'paid', 'weight 20']]);
    expect((await masthead('ads', 'resume', id)).out).toContain(`${id}\trunning`);
    const shown = await masthead('ads', 'show', id);
    const changed = { ...(JSON.parse(shown.out) as Record<string, unknown>), weight: 30 };
    expect((await masthead('ads', 'change', id, file('item.json', changed), '--base', '1')).code).toBe(1);
    expect((await masthead('ads', 'change', id, join(folder, 'item.json'), '--base', '2')).out).toContain('weight 30');
    expect(JSON.parse((await masthead('ads', 'list', '--json')).out)).toMatchObject([{ id, state: 'running', revision: 3 }]);
    expect((await masthead('ads')).out).toContain('Hill coffee');
    const { out } = await masthead('audit', '--subject', id);
    for (const action of ['ad-create', 'ad-resume', 'ad-change']) expect(out).toContain(action);
    expect(out).toContain('masthead ads (');
  });

  test('AD-34: a line item that cannot be taken is refused with each field, and nothing is stored', async () => {
    const bad = item.replace('weight: 20', 'weight: 0').replace('300x250', '0x0');
    const refused = await masthead('ads', 'add', file('bad.yaml', Buffer.from(bad)));
    expect(refused.code).toBe(1);
    expect(refused.notices).toMatch(/weight: must be at least 1; creatives\.0\.sizes\.0: .*\[ads\/invalid\]/s);
    expect(JSON.parse((await masthead('ads', 'list', '--json')).out)).toEqual([]);
    expect((await masthead('ads', 'pause', 'adli7777')).notices).toContain('[ads/not-found]');
  });

  test('AD-32: what was counted is a table, JSON, or CSV that a spreadsheet opens safely', async () => {
    const id = await add(item);
    const counts = { decisions: 10, impressions: 8, viewable: 6, clicks: 2, unloaded: 1 };
    await site.database
      .withTables<AdTables>()
      .insertInto('ad_count')
      .values([
        { day: '2026-11-20', line_item: id, zone: 'footer', vertical: 'news', ...counts },
        { day: '2026-11-20', line_item: id, zone: 'header', vertical: 'today', ...counts },
        { day: '2026-11-21', line_item: id, zone: 'header', vertical: 'today', ...counts },
      ])
      .execute();
    const days = ['--from', '2026-11-20', '--to', '2026-11-21'];
    const csv = await masthead('ads', 'report', ...days, '--csv');
    expect(csv.out.trim().split(/\r?\n/)).toEqual([
      'day,lineItem,name,advertiser,decisions,impressions,viewable,clicks,unloaded,ctr,viewability',
      `2026-11-20,${id},Hill coffee,'=Tallow Coffee,20,16,12,4,2,0.25,0.75`,
      `2026-11-21,${id},Hill coffee,'=Tallow Coffee,10,8,6,2,1,0.25,0.75`,
    ]);
    const json = await masthead('ads', 'report', ...days, '--by', 'brand,zone', '--json');
    expect(JSON.parse(json.out)).toMatchObject([
      { zone: 'footer', brand: 'news', impressions: 8, clicks: 2, ctr: 0.25 },
      { zone: 'header', brand: 'today', impressions: 16, clicks: 4, ctr: 0.25 },
    ]);
    expect((await masthead('ads', 'report', ...days, '--by', 'lineItem')).out).toMatch(
      new RegExp(`^lineItem\\tname\\tadvertiser\\tdecisions\\timpressions\\t.*\\n${id}\\tHill coffee\\t=Tallow Coffee\\t30\\t24`),
    );
    const none = await masthead('ads', 'report', '--from', '2020-01-01', '--to', '2020-01-02');
    expect([none.code, none.out, none.notices]).toEqual([0, '', expect.stringContaining('Nothing was counted')]);
  });

  test('AD-35, AD-34: a day is tried with the line items there are, the same for the same seed; that of the help is one', async () => {
    const goal = item
      .replace('weight: 20', 'goal: 200')
      .replace('ends: 2099-01-01', `ends: ${new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)}`);
    await add(item);
    const id = await add(goal);
    const simulate = () => masthead('ads', 'simulate', '--views', '4000', '--processes', '2', '--seed', '5', '--json');
    const first = await simulate();
    const rows = JSON.parse(first.out) as { id: string; plan?: number; impressions: number }[];
    const tried = rows.find((row) => row.id === id);
    expect(tried?.plan).toBe(200);
    expect(Math.abs((tried?.impressions ?? 0) / 200 - 1)).toBeLessThan(0.03);
    expect((await simulate()).out).toBe(first.out);
    const example = (await masthead('help', 'ads')).out.match(/^ {21}\w+: .*$/gm) ?? [];
    expect(await add(example.map((line) => line.trim()).join('\n'))).toMatch(/^adli\d+$/);
  });

  test('AD-36: the files that say who sells are checked, those of the sites and those of others', async () => {
    expect(await masthead('ads', 'lint')).toMatchObject({ code: 0, notices: expect.stringContaining('nothing wrong') as string });
    const other = await masthead('ads', 'lint', file('ads.txt', Buffer.from('exchange.example, 1, OWNER\n')), '--json');
    expect(other.code).toBe(1);
    expect(other.out).toContain('"line": 1');
    expect((await masthead('ads', 'lint', file('sellers.json', {}))).out).toContain('sellers.json\thas no list of sellers');
  });
});

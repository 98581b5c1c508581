// The limits of line items, each from both sides, by the editorial call in a dry run: nothing is stored.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vertical } from '#content/model/primitives';
import { zones } from '#content/model/curation';
import { flagsOf } from '#brands';
import { type Editor, createEditor } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite({ now: () => Date.parse('2026-11-20T12:00:00.000Z') });
  editor = createEditor(site);
});
afterAll(() => site.close());

const native = { kind: 'native', sizes: ['300x250'], headline: 'Coffee', text: 'From the hill.', sponsor: 'Tallow Coffee' };
const html = { kind: 'html', sizes: ['300x250'], html: '<a href="{{click}}">Go</a>' };
const item = {
  name: 'Hill coffee',
  advertiser: 'Tallow Coffee',
  starts: '2026-11-20T00:00:00.000Z',
  ends: '2026-11-21T00:00:00.000Z',
  creatives: [native],
  target: 'https://www.tallow-coffee.example/',
};
/** Tries a line item: the status, and what each refused field says. */
const attempt = async (more: object): Promise<{ status: number; fields: Record<string, string> }> => {
  const { status, json } = await editor('POST', '/ads/line-items?dryRun=true', { ...item, ...more });
  const { details } = json as unknown as { details?: { fields: { path: string; code: string }[] } };
  return { status, fields: Object.fromEntries((details?.fields ?? []).map(({ path, code }) => [path, code])) };
};

const words = (length: number): string => 'x'.repeat(length);
const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one);
const brands = vertical.options.filter((brand) => flagsOf(brand).ads === true);
const creative = (field: object) => ({ creatives: [{ ...native, ...field }] });
const aimedAt = (field: object) => ({ targeting: field });

describe('AD-52: a line item', () => {
  test.each<[limit: string, within: readonly object[], beyond: readonly object[], path: string, code: string]>([
    ['a name of 120 letters', [{ name: words(120) }], [{ name: words(121) }], 'name', 'too-long'],
    ['an advertiser of 120 letters', [{ advertiser: words(120) }], [{ advertiser: words(121) }], 'advertiser', 'too-long'],
    ['a weight of 1,000', [{ weight: 1 }, { weight: 1_000 }], [{ weight: 1_001 }], 'weight', 'too-large'],
    ['a goal of 10^9', [{ goal: 1 }, { goal: 1_000_000_000 }], [{ goal: 1_000_000_001 }], 'goal', 'too-large'],
    ['20 a view', [{ perView: 1 }, { perView: 20 }], [{ perView: 21 }], 'perView', 'too-large'],
    [
      'a cap of 100 impressions',
      [{ cap: { impressions: 1, hours: 1 } }, { cap: { impressions: 100, hours: 720 } }],
      [{ cap: { impressions: 101, hours: 1 } }],
      'cap.impressions',
      'too-large',
    ],
    ['a cap of 720 hours', [{ cap: { impressions: 1, hours: 720 } }], [{ cap: { impressions: 1, hours: 721 } }], 'cap.hours', 'too-large'],
    ['20 creatives', [{ creatives: times(20, native) }], [{ creatives: times(21, native) }], 'creatives', 'too-many'],
    [
      '10 sizes a creative',
      [creative({ sizes: times(10, '300x250') })],
      [creative({ sizes: times(11, '300x250') })],
      'creatives.0.sizes',
      'too-many',
    ],
    [
      'sizes of four digits',
      [creative({ sizes: ['9999x9999'] })],
      [creative({ sizes: ['99999x100'] })],
      'creatives.0.sizes.0',
      'not-allowed',
    ],
    [
      'a headline of 120 letters',
      [creative({ headline: words(120) })],
      [creative({ headline: words(121) })],
      'creatives.0.headline',
      'too-long',
    ],
    ['a text of 300 letters', [creative({ text: words(300) })], [creative({ text: words(301) })], 'creatives.0.text', 'too-long'],
    [
      'a sponsor of 120 letters',
      [creative({ sponsor: words(120) })],
      [creative({ sponsor: words(121) })],
      'creatives.0.sponsor',
      'too-long',
    ],
    [
      'HTML of 60,000 signs',
      [{ creatives: [{ ...html, html: html.html + words(60_000 - html.html.length) }] }],
      [{ creatives: [{ ...html, html: html.html + words(60_001 - html.html.length) }] }],
      'creatives.0.html',
      'too-long',
    ],
    ['brands of 20', [aimedAt({ brands })], [aimedAt({ brands: times(21, 'news') })], 'targeting.brands', 'too-many'],
    [
      'two languages',
      [aimedAt({ languages: ['en', 'es'] })],
      [aimedAt({ languages: ['en', 'es', 'en'] })],
      'targeting.languages',
      'too-many',
    ],
    [
      '50 terms',
      [aimedAt({ taxonomy: times(50, 'news/politics') })],
      [aimedAt({ taxonomy: times(51, 'news/politics') })],
      'targeting.taxonomy',
      'too-many',
    ],
    ['100 pieces', [aimedAt({ pieces: times(100, 'rcna1') })], [aimedAt({ pieces: times(101, 'rcna1') })], 'targeting.pieces', 'too-many'],
    [
      'pieces by their ids',
      [aimedAt({ pieces: ['rcna123456789012345'] })],
      [aimedAt({ pieces: ['rcna1234567890123456'] }), aimedAt({ pieces: ['rcna'] })],
      'targeting.pieces.0',
      'wrong-form',
    ],
    ['10 zones', [aimedAt({ zones: zones.slice(0, 10) })], [aimedAt({ zones: times(11, zones[0]) })], 'targeting.zones', 'too-many'],
    [
      'a target of 2,000 letters',
      [{ target: `https://a.example/${words(1_982)}` }],
      [{ target: `https://a.example/${words(1_983)}` }],
      'target',
      'too-long',
    ],
  ])('has at most %s', async (_limit, within, beyond, path, code) => {
    for (const more of within) expect(await attempt(more)).toEqual({ status: 200, fields: {} });
    for (const more of beyond) expect(await attempt(more)).toMatchObject({ status: 400, fields: { [path]: code } });
  });

  test.each<[what: string, more: object, path: string]>([
    ['a cap of no impression', { cap: { impressions: 0, hours: 1 } }, 'cap.impressions'],
    ['a cap of no hour', { cap: { impressions: 1, hours: 0 } }, 'cap.hours'],
    ['a creative without a size', creative({ sizes: [] }), 'creatives.0.sizes'],
    ['HTML that is empty', { creatives: [{ ...html, html: '' }] }, 'creatives.0.html'],
    ['no target', { target: '' }, 'target'],
    ['an empty list of brands', aimedAt({ brands: [] }), 'targeting.brands'],
    ['an empty list of terms', aimedAt({ taxonomy: [] }), 'targeting.taxonomy'],
    ['an empty headline', creative({ headline: ' ' }), 'creatives.0.headline'],
    ['an empty text', creative({ text: '' }), 'creatives.0.text'],
    ['no sponsor', creative({ sponsor: ' ' }), 'creatives.0.sponsor'],
    ['a cap without hours', { cap: { impressions: 1 } }, 'cap.hours'],
    ['a field of a creative that is none', creative({ alt: 'x' }), 'creatives.0.alt'],
  ])('has never %s', async (_what, more, path) => {
    const { status, fields } = await attempt(more);
    expect([status, Object.keys(fields)]).toEqual([400, expect.arrayContaining([path])]);
  });

  test('ends after its start, by a millisecond at least', async () => {
    const ends = (at: string) => attempt({ starts: '2026-11-20T00:00:00.000Z', ends: at });
    expect(await ends('2026-11-20T00:00:00.001Z')).toEqual({ status: 200, fields: {} });
    expect(await ends('2026-11-20T00:00:00.000Z')).toMatchObject({ status: 400, fields: { ends: 'not-allowed' } });
  });
});

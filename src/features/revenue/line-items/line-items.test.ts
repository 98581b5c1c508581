// Line items as editors have them: by the editorial calls of a whole site, and what its readers then get.
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilledSlot } from '#content/site/ad-decisions';
import { type Editor, createEditor } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import type { ShownLineItem } from './line-items.service.ts';

const hour = 3_600_000;
const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite({ now: () => clock.now });
  editor = createEditor(site);
});
afterAll(() => site.close());

const native = { kind: 'native', sizes: ['300x250'], headline: 'Coffee', text: 'From the hill.', sponsor: 'Tallow Coffee' };
const link = '<a href="{{click}}">Go</a>';
const sent = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Hill coffee',
  advertiser: 'Tallow Coffee',
  starts: '2026-11-20T00:00:00.000Z',
  creatives: [native],
  target: 'https://www.tallow-coffee.example/',
  ...more,
});
type Changed = {
  status: number;
  lineItem: ShownLineItem;
  etag: string | undefined;
  code: string;
  fields: { path: string; problem: string; code: string }[];
};
const call = async (method: string, path: string, body?: unknown, more?: Parameters<Editor>[3]): Promise<Changed> => {
  const answer = await editor(method, `/ads/line-items${path}`, body, more);
  const json = answer.json as unknown as { data?: { lineItem: ShownLineItem }; code: string; details?: { fields: Changed['fields'] } };
  return {
    status: answer.status,
    lineItem: json.data?.lineItem as ShownLineItem,
    etag: answer.headers['etag'],
    code: json.code,
    fields: json.details?.fields ?? [],
  };
};
const make = async (more?: Record<string, unknown>): Promise<ShownLineItem> => {
  const made = await call('POST', '', sent(more));
  expect(made.status, JSON.stringify(made)).toBe(201);
  return made.lineItem;
};
const fill = async (zone = 'footer', size = '300x250'): Promise<FilledSlot | null> => {
  const answer = await site.get(`/services/ads/news?path=/search&slots=a:${zone}:${size}`);
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { slots: { a: FilledSlot | null } }).slots.a;
};

/** A PNG of one colour. */
const png = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const upload = async (width: number, height: number): Promise<string> => {
  const answer = await editor('POST', '/media?name=ad.png&alt=Ad', png(width, height), { headers: { 'content-type': 'image/png' } });
  expect(answer.status, answer.text).toBe(201);
  return answer.json.data.picture.id;
};

/** The ids of all line items, over pages of five. */
const list = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await editor('GET', `/ads/line-items?size=5${cursor === '' ? '' : `&cursor=${cursor}`}`);
    const { lineItems, cursor: next } = answer.json.data as unknown as { lineItems: ShownLineItem[]; cursor: string | null };
    ids.push(...lineItems.map(({ id }) => id));
    cursor = next;
  }
  return ids;
};

describe('a line item', () => {
  test('AD-23, AD-33: is made, opened, changed on top of what was opened, and each change is in the log', async () => {
    const made = await call('POST', '', sent({ name: 'Made' }));
    const { id } = made.lineItem;
    expect([made.status, made.etag, made.lineItem.state, made.lineItem.revision]).toEqual([201, '"1"', 'running', 1]);
    expect(made.lineItem.item).toMatchObject({ name: 'Made', kind: 'paid', weight: 10, pacing: 'even', targeting: {} });
    expect((await call('PUT', `/${id}`, sent())).status).toBe(428);
    const changed = await call('PUT', `/${id}`, sent({ name: 'Changed', weight: 20, perView: 2 }), { etag: '"1"' });
    expect([changed.status, changed.etag, changed.lineItem.item.name]).toEqual([200, '"2"', 'Changed']);
    const late = await call('PUT', `/${id}`, sent({ name: 'Late' }), { etag: '"1"' });
    expect([late.status, late.code]).toEqual([412, 'ads/edit-conflict']);
    expect((await call('POST', `/${id}/pause`)).lineItem.state).toBe('paused');
    expect((await call('POST', `/${id}/resume`)).lineItem.state).toBe('running');
    // nothing was changed, so there is nothing to tell
    expect((await call('POST', `/${id}/resume`)).lineItem.revision).toBe(4);
    expect((await call('GET', `/${id}`)).lineItem.item.name).toBe('Changed');
    const log = await editor('GET', `/audit?subject=${id}`);
    expect(log.json.data.entries.map(({ action }) => action)).toEqual(['ad-resume', 'ad-pause', 'ad-change', 'ad-create']);
    await call('POST', `/${id}/pause`);
  });

  test('AD-33: is only tried in a dry run, and made once with the same Idempotency-Key', async () => {
    const count = async () => (await list()).length;
    const before = await count();
    expect((await call('POST', '?dryRun=true', sent())).status).toBe(200);
    expect(await count()).toBe(before);
    const headers = { 'idempotency-key': 'one-line-item' };
    const both = [await call('POST', '', sent(), { headers }), await call('POST', '', sent(), { headers })];
    expect(new Set(both.map(({ lineItem }) => lineItem.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    await call('POST', `/${both[0]?.lineItem.id}/pause`);
  });

  test('AD-33: is for editors alone', async () => {
    for (const [method, path] of [
      ['GET', '/editorial/ads/line-items'],
      ['POST', '/editorial/ads/line-items'],
      ['GET', '/editorial/ads/report'],
    ] as const)
      expect((await site.get(path, { method })).status).toBe(401);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['an end before its start', { ends: '2026-11-19T00:00:00Z' }, 'ends', 'not-allowed'],
    ['an end at its start', { ends: '2026-11-20T00:00:00Z' }, 'ends', 'not-allowed'],
    ['a goal and no end', { goal: 100 }, 'ends', 'missing'],
    ['a day that is none', { starts: '2026-02-30T00:00:00Z' }, 'starts', 'wrong-form'],
    ['the weight 0', { weight: 0 }, 'weight', 'too-small'],
    ['the weight -1', { weight: -1 }, 'weight', 'too-small'],
    ['the weight 10^9', { weight: 1e9 }, 'weight', 'too-large'],
    ['the weight NaN', { weight: 'NaN' }, 'weight', 'wrong-type'],
    ['the weight null, as JSON writes NaN', { weight: NaN }, 'weight', 'wrong-type'],
    ['half a weight', { weight: 0.5 }, 'weight', 'wrong-type'],
    ['never on a view', { perView: 0 }, 'perView', 'too-small'],
    ['on a view without end', { perView: 21 }, 'perView', 'too-large'],
    ['the goal 0', { goal: 0, ends: '2026-11-21T00:00:00Z' }, 'goal', 'too-small'],
    ['an empty name', { name: ' ' }, 'name', 'not-allowed'],
    ['a name of two lines', { name: 'a\nb' }, 'name', 'not-allowed'],
    ['a name of 121 letters', { name: 'x'.repeat(121) }, 'name', 'too-long'],
    ['no creative', { creatives: [] }, 'creatives', 'too-few'],
    ['the size 0x0', { creatives: [{ ...native, sizes: ['0x0'] }] }, 'creatives.0.sizes.0', 'not-allowed'],
    ['a fluid size', { creatives: [{ ...native, sizes: ['fluid'] }] }, 'creatives.0.sizes.0', 'not-allowed'],
    ['a kind of creative that is none', { creatives: [{ ...native, kind: 'video' }] }, 'creatives.0.kind', 'not-one-of'],
    [
      'a picture that is not there',
      { creatives: [{ kind: 'picture', sizes: ['300x250'], picture: 'ncim999999', alt: 'x' }] },
      'creatives.0.picture',
      'not-allowed',
    ],
    [
      'a picture without words',
      { creatives: [{ kind: 'picture', sizes: ['300x250'], picture: 'ncim1', alt: '' }] },
      'creatives.0.alt',
      'not-allowed',
    ],
    [
      'HTML that leaves its frame',
      { creatives: [{ kind: 'html', sizes: ['300x250'], html: `<script>top.location='x'</script>${link}` }] },
      'creatives.0.html',
      'not-allowed',
    ],
    [
      'HTML with a form',
      { creatives: [{ kind: 'html', sizes: ['300x250'], html: `<form></form>${link}` }] },
      'creatives.0.html',
      'not-allowed',
    ],
    [
      'HTML that leads on by itself',
      { creatives: [{ kind: 'html', sizes: ['300x250'], html: `<meta http-equiv=refresh content=0>${link}` }] },
      'creatives.0.html',
      'not-allowed',
    ],
    [
      'HTML of 60 kB',
      { creatives: [{ kind: 'html', sizes: ['300x250'], html: link + 'x'.repeat(60_000) }] },
      'creatives.0.html',
      'too-long',
    ],
    [
      'HTML with a picture that is not there',
      { creatives: [{ kind: 'html', sizes: ['300x250'], html: `${link}<img src="{{ncim999999}}">` }] },
      'creatives.0.html',
      'not-allowed',
    ],
    ['a script as its target', { target: 'javascript:alert(1)' }, 'target', 'not-allowed'],
    ['a private address as its target', { target: 'https://192.168.0.1/' }, 'target', 'not-allowed'],
    ['an address without protocol as its target', { target: '//evil.example/' }, 'target', 'not-allowed'],
    ['a brand without advertising', { targeting: { brands: ['news', 'globalcitizen'] } }, 'targeting.brands.1', 'not-allowed'],
    ['a brand that is none', { targeting: { brands: ['nws'] } }, 'targeting.brands.0', 'not-one-of'],
    ['a term of 10 kB', { targeting: { taxonomy: ['x'.repeat(10_000)] } }, 'targeting.taxonomy.0', 'too-long'],
    ['a term of signs', { targeting: { taxonomy: ['&,"\''] } }, 'targeting.taxonomy.0', 'wrong-form'],
    ['an empty list to aim at', { targeting: { zones: [] } }, 'targeting.zones', 'too-few'],
    ['a field that is none', { wieght: 3 }, 'wieght', 'unknown-field'],
  ])('AD-23: with %s is refused, and says which field', async (_what, more, path, code) => {
    const refused = await call('POST', '', sent(more));
    expect([refused.status, refused.code], JSON.stringify(refused)).toEqual([400, 'ads/invalid']);
    expect(refused.fields.map((field) => [field.path, field.code])).toContainEqual([path, code]);
  });

  test('AD-23, SEC-30: with half a letter in its name is refused, and says which field', async () => {
    const refused = await call('POST', '', sent({ name: 'x\ud800' }));
    expect([refused.status, refused.code]).toEqual([400, 'request/invalid']);
    expect(refused.fields.map((field) => [field.path, field.code])).toContainEqual(['name', 'not-allowed']);
  });

  test.each(['[]', 'null', '"x"', '1'])('AD-23: that is %s is refused', async (body) => {
    const refused = await call('POST', '', body);
    expect([refused.status, refused.code]).toEqual([400, 'ads/invalid']);
  });

  test('AD-23: with markup in its names is text everywhere', async () => {
    const name = '<script>alert(1)</script>"\' & <b>';
    const { id } = await make({ name, advertiser: name, targeting: { zones: ['video-top'] } });
    expect((await call('GET', `/${id}`)).lineItem.item).toMatchObject({ name, advertiser: name });
    const answer = await site.get('/services/ads/news?path=/search&slots=a:video-top:300x250');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect((JSON.parse(answer.text) as { slots: { a: FilledSlot } }).slots.a.name).toBe(name);
    await call('POST', `/${id}/pause`);
  });

  test('AD-33: that nobody has is 404', async () => {
    for (const id of ['adli999999', 'adli0'])
      for (const [method, path] of [
        ['GET', `/${id}`],
        ['POST', `/${id}/pause`],
        ['POST', `/${id}/resume`],
      ] as const)
        expect([(await call(method, path)).status, (await call(method, path)).code]).toEqual([404, 'ads/not-found']);
    expect((await call('PUT', '/adli999999', sent(), { etag: '"1"' })).code).toBe('ads/not-found');
    for (const id of ['x', 'adli', "adli1'", 'adli1%00', '__proto__']) expect((await call('GET', `/${id}`)).status, id).toBe(400);
    expect((await editor('GET', '/ads/report?lineItem=adli999999')).json.code).toBe('ads/not-found');
  });

  test('AD-33: is listed, the newest first, page by page', async () => {
    // numbers of two lengths
    await sql`select setval('ad_line_item_number', 995)`.execute(site.database);
    for (let number = 0; number < 12; number += 1)
      await make({ name: `Listed ${number}`, starts: new Date(clock.now + 1000 * hour).toISOString() });
    const all = await list();
    const numbers = all.map((id) => Number(id.slice(4)));
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 8)).toEqual(expect.arrayContaining(['adli1007', 'adli1000']));
  });
});

describe('a picture of a line item', () => {
  test('AD-28: is shown whole, in a size of its shape that it is large enough for', async () => {
    const picture = await upload(600, 500);
    const creative = (sizes: string[]) => ({
      creatives: [{ kind: 'picture', sizes, picture, alt: 'Coffee' }],
      targeting: { zones: ['recipe-top'] },
    });
    const refused = await call('POST', '', sent(creative(['728x90', '1200x1000', '300x250'])));
    expect(refused.fields.map(({ path }) => path)).toEqual(['creatives.0.sizes.0', 'creatives.0.sizes.1']);
    // as wide as the picture, and of its shape but for 2 %
    const attempt = async (sizes: string[]) => (await call('POST', '?dryRun=true', sent(creative(sizes)))).fields.map(({ path }) => path);
    expect(await attempt(['600x500', '300x246', '300x254'])).toEqual([]);
    expect(await attempt(['601x501', '300x244', '300x256'])).toEqual(['creatives.0.sizes.0', 'creatives.0.sizes.1', 'creatives.0.sizes.2']);
    // a native card shows its picture in a shape of its own
    const card = { creatives: [{ ...native, sizes: ['728x90'], picture }] };
    expect((await call('POST', '?dryRun=true', sent(card))).status).toBe(200);
    const { id } = await make(creative(['300x250']));
    const filled = await fill('recipe-top');
    expect(filled?.creative).toMatchObject({ kind: 'picture', alt: 'Coffee' });
    const { src, srcset = '' } = filled?.creative as { src: string; srcset?: string };
    for (const address of [src, ...srcset.split(',').map((one) => one.split(' ')[0] ?? '')]) {
      const answer = await site.get(address);
      expect([answer.status, answer.headers['content-type']?.split('/')[0]], address).toEqual([200, 'image']);
    }
    await call('POST', `/${id}/pause`);
  });
});

describe('an HTML creative', () => {
  test('AD-29: is a document of its own that is closed also by itself, for those who were given it', async () => {
    const html = '<style>a{color:red}</style><a href="{{click}}">Go</a><script>document.title="x"</script>';
    const { id } = await make({ creatives: [{ kind: 'html', sizes: ['300x250'], html }], targeting: { zones: ['recipe-bottom'] } });
    const { id: another } = await make({ creatives: [{ kind: 'html', sizes: ['300x250'], html }], targeting: { zones: ['header'] } });
    const filled = await fill('recipe-bottom');
    const { src } = filled?.creative as { src: string };
    const { click = '' } = filled ?? {};
    const token = click.slice(click.lastIndexOf('/') + 1);
    expect(src).toBe(`/ads/creatives/${id}-1?click=${token}`);
    const answer = await site.get(src);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`<a href="/services/ads/click/${token}">Go</a>`);
    const host = `news.localhost:${site.port}`;
    expect(answer.headers['content-security-policy']?.split('; ')).toEqual([
      'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      "script-src 'unsafe-inline'",
      "style-src 'unsafe-inline'",
      `img-src ${host}/_images/ data:`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${host}`,
    ]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    for (const path of [
      `/ads/creatives/${id}-1`,
      `/ads/creatives/${id}-2?click=${token}`,
      `/ads/creatives/${id}-0?click=${token}`,
      `/ads/creatives/${another}-1?click=${token}`,
      `/ads/creatives/${id}-1?click=${filled?.seen ?? ''}`,
      `/ads/creatives/${id}-1?click="><script>alert(1)</script>`.replaceAll(' ', '%20'),
      '/ads/creatives/',
      '/ads/creatives/..%2f..%2fetc',
    ])
      expect((await site.get(path)).status, path).toBe(404);
    expect((await site.get(src, { host: 'evil.example' })).status).not.toBe(200);
    for (const made of [id, another]) await call('POST', `/${made}/pause`);
  });
});

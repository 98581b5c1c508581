// A disk that is nearly full, and one that is full to the last byte (F7): a small disk of the program's own where this user may mount one.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { ask } from '../support/ask.ts';
import { joinByCalls } from '../support/call-account.ts';
import { fillWithDemo } from '../support/demo-folder.ts';
import { sentArticle } from '../support/editor.ts';
import { noteNotTried } from '../support/not-tried.ts';
import { joinByForms } from '../support/form-account.ts';
import { openFormBrowser } from '../support/form-browser.ts';
import { outboxPath, parseOutbox } from '../support/outbox.ts';
import { beginProgram, serveProgram, type ServingProgram } from '../support/program.ts';
import { freeBox, mp4Of } from '../support/video-files.ts';

const root = mkdtempSync(join(tmpdir(), 'masthead-full-'));
const folder = join(root, 'data');
const demo = join(root, 'demo');
const token = 'Tq7Zr2Lw5Xc9Vb4Nm7Kj1Hg6Fd3Sa0Po';
const masthead = [process.execPath, join(resolve(import.meta.dirname, '../..'), 'dist', 'server', 'masthead.js')] as const;
const mount = 'mkdir -p "$0" && mount -t tmpfs -o size=320m none "$0"';
const mayMount = spawnSync('unshare', ['-m', 'sh', '-c', mount, folder]).status === 0;
const reserve = 64_000_000;
// on a disk that others use too the space taken is far more than what they do, and the bound lies above what is free
const takenOfAll = 2_000_000_000;
const freeIn = (place: string) => {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize;
};
const roomy = mayMount || freeIn(root) > 2 * takenOfAll;
if (!roomy) noteNotTried({ what: 'disk that fills', count: 1, why: 'there are less than 4 GB free' });
if (!mayMount) noteNotTried({ what: 'disk that is full to the last byte', count: 1, why: 'this user may mount nothing' });

let environment: Record<string, string>;
let site: ServingProgram;
/** The data folder as the program sees it, from outside its mounts. */
let inside = folder;
beforeAll(async () => {
  if (!roomy) return;
  await fillWithDemo(mayMount ? demo : folder);
  environment = {
    MASTHEAD_DATA: folder,
    MASTHEAD_LOG_LEVEL: 'error',
    MASTHEAD_DRAW_AHEAD: '0',
    MASTHEAD_EDITORIAL_TOKEN: token,
    MASTHEAD_MIN_FREE_BYTES: String(mayMount ? reserve : freeIn(root) - takenOfAll / 2),
  };
  const onSmallDisk = ['unshare', '-m', 'sh', '-c', `${mount} && cp -a ${demo}/. "$0" && exec "$@"`, folder, ...masthead, 'serve'] as const;
  site = await serveProgram(environment, mayMount ? onSmallDisk : undefined);
  if (mayMount) inside = `/proc/${site.pid}/root${folder}`;
});
afterAll(async () => {
  if (roomy) await site.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Takes space until so many bytes are left. */
const fillUp = (left: number) => {
  for (let part = 0; freeIn(inside) > left; part += 1)
    spawnSync('fallocate', ['-l', String(freeIn(inside) - left), join(inside, `filler-${part}`)]);
};
const freeSpace = () => {
  for (const name of readdirSync(inside)) if (name.startsWith('filler-')) rmSync(join(inside, name));
};
const readOnly = async () => Number(/^masthead_read_only (\d)$/m.exec((await ask(site.port, '/metrics')).text)?.[1]);
const runCommand = (...words: readonly string[]) => {
  const [first, ...rest] = [...(mayMount ? ['nsenter', '-t', String(site.pid), '-m'] : []), ...masthead, ...words];
  return beginProgram([first ?? '', ...rest], environment, () => undefined).ended;
};
type Told = { code: string; detail: string; data: { id: string; document: Record<string, unknown> } };
const call = async (method: string, path: string, body?: unknown, etag?: string, key?: string) => {
  const answer = await ask(site.port, `/editorial${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(etag && { 'if-match': etag }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { ...answer, json: JSON.parse(answer.text) as Told };
};
const publish = (headline: string) => call('POST', '/documents?allowMissing=true', sentArticle(headline, { status: 'published' }));
/** Returns true once the spare room is complete. Its file exists while it is being written; if the disk fills up then, no room is left. */
const hasSpareRoom = () => statSync(join(inside, 'spare-room'), { throwIfNoEntry: false })?.size === 48 * 1_048_576;

test('F7: writes are refused before the disk is full, reading goes on, and it recovers by itself', async () => {
  if (!roomy) return;
  const piece = (await publish('A piece that goes')).json.data.id;
  expect(await readOnly()).toBe(0);
  fillUp(mayMount ? reserve / 2 : freeIn(inside) - takenOfAll);
  await expect.poll(readOnly).toBe(1);
  const refused = await runCommand('publish', piece);
  expect(refused.output).toContain('[storage/read-only]');
  expect(refused.code).toBe(1);
  for (const path of ['/', '/politics', '/mach', '/readyz']) expect((await ask(site.port, path)).status).toBe(200);
  // what must not be seen any more goes all the same
  expect(await runCommand('unpublish', piece)).toMatchObject({ code: 0 });
  freeSpace();
  await expect.poll(readOnly).toBe(0);
  expect(await runCommand('publish', piece)).toMatchObject({ code: 0 });
});

test('F7, AC-96: what readers store is 507 while the disk is nearly full, by call and by form; reading, signing in and removing go on', async () => {
  if (!roomy) return;
  const host = `news.localhost:${site.port}`;
  const get = (_site: unknown, path: string, question: Parameters<typeof ask>[2] = {}) => ask(site.port, path, { host, ...question });
  const listDeliveries = async () => parseOutbox((await ask(site.port, outboxPath, { host })).text);
  const reader = await joinByCalls({
    get,
    listDeliveries,
    port: site.port,
    originOf: () => `http://${host}`,
    buildAddress: (_vertical, path = '/') => path,
  });
  const send = async (method: string, path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json', 'x-auth-token': reader.token };
    const { status, text } = await ask(site.port, path, { host, method, headers, body: JSON.stringify(body) });
    return { status, json: JSON.parse(text) as { code?: string; error?: { code: string; user_message: string } } };
  };
  const piece = (await publish('A piece that is saved')).json.data.id;
  expect((await send('PUT', `/mynewsapi/createbookmark/${piece}/article`)).status).toBe(200);
  const visited = { get: (path: string, question?: Parameters<typeof ask>[2]) => get('news', path, question), port: site.port };
  const [known, registering] = [openFormBrowser(visited, host), openFormBrowser(visited, host)];
  await known.open('/account/sign-in');
  await known.follow(await known.send('/account/sign-in', { email: reader.email }));
  await known.send('/account/sign-in/login-password', { email: reader.email, password: 'a long enough phrase' });
  await registering.open('/account/register');
  await registering.follow(await registering.send('/account/register', { email: 'new@example.com' }));
  fillUp(mayMount ? reserve / 2 : freeIn(inside) - takenOfAll);
  await expect.poll(readOnly).toBe(1);

  const { email, brand, session } = reader;
  const { notStored } = messagesOf('en').account.failures;
  await known.open('/account/saved');
  for (const refused of [
    await registering.send('/account/sign-in/create-account', { email: 'new@example.com', password: 'a long enough phrase' }),
    await known.send('/account/saved/add', { id: piece }),
  ])
    expect([refused.status, refused.text.includes(notStored)]).toEqual([507, true]);
  const registered = await send('POST', '/auth/users/register', { email: 'new@example.com', password: 'a long enough phrase', brand });
  expect([registered.status, registered.json.error?.code]).toEqual([507, 'storage/read-only']);
  expect(registered.json.error?.user_message).toBe(notStored);
  for (const [method, path, body] of [
    ['PUT', `/mynewsapi/savehistory/${piece}/article`, {}],
    ['POST', '/mynewsapi/collections', { name: 'Later' }],
  ] as const)
    expect(await send(method, path, body)).toMatchObject({ status: 507, json: { code: 'storage/read-only' } });
  expect((await send('DELETE', `/mynewsapi/deleteBookmark/${piece}`)).status).toBe(200);
  expect((await send('POST', '/auth/users/signin', { email, password: 'a long enough phrase', brand })).status).toBe(200);
  expect((await send('POST', `/auth/users/${reader.id}/profile`, { bedrock_session: session, brand })).status).toBe(200);
  freeSpace();
  await expect.poll(readOnly).toBe(0);
  expect((await send('POST', '/mynewsapi/collections', { name: 'Later' })).status).toBe(200);
});

test('AC-96: newsletters, notifications, payments, changes of address and the survey are not stored while the disk is nearly full, and the pages say so', async () => {
  if (!roomy) return;
  const host = `news.localhost:${site.port}`;
  const visited = {
    port: site.port,
    get: (path: string, question: Parameters<typeof ask>[2] = {}) => ask(site.port, path, { host, ...question }),
    listDeliveries: async () => parseOutbox((await ask(site.port, outboxPath, { host })).text),
  };
  const [reader, nobody] = [await joinByForms(visited, 'pays@example.com'), openFormBrowser(visited)];
  const checkout = (await reader.open('/account/subscription/checkout?plan=news-month')).headers['location'] ?? '';
  fillUp(mayMount ? reserve / 2 : freeIn(inside) - takenOfAll);
  await expect.poll(readOnly).toBe(1);
  const { notStored } = messagesOf('en').account.failures;
  const push = async () => {
    const headers = { 'content-type': 'application/json', origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
    const subscription = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'BA', auth: 'AA' } };
    const answer = await visited.get('/services/push/subscriptions', {
      method: 'POST',
      headers,
      body: JSON.stringify({ subscription, brand: 'news' }),
    });
    return (JSON.parse(answer.text) as Told).code;
  };
  await nobody.open('/newsletters/sign-up?newsletter=sub_news_politics');
  const signUp = () => nobody.send('/newsletters/sign-up', { newsletter: 'sub_news_politics', place: 'page', email: 'news@example.com' });
  const pay = async () => {
    await reader.open(checkout);
    return reader.send(checkout, { card: '4242 4242 4242 4242', do: 'pay' });
  };
  const changeAddress = async () => {
    await reader.open('/account/address');
    return reader.send('/account/address', { new_email: 'other@example.com' });
  };
  const answerSurvey = async () =>
    (await reader.send('/services/survey', { page: '/', helpful: 'yes', words: 'Good.' })).headers['location'];
  for (const refused of [await signUp(), await pay(), await changeAddress()])
    expect([refused.status, refused.text.includes(notStored)]).toEqual([507, true]);
  expect(await push()).toBe('storage/read-only');
  expect(await answerSurvey()).toBe('/#survey-failed');
  freeSpace();
  await expect.poll(readOnly).toBe(0);
  expect(await push()).not.toBe('storage/read-only');
  expect((await signUp()).status).toBe(200);
  expect((await pay()).text).toContain('data-checkout="done"');
  expect((await changeAddress()).status).toBe(303);
  expect(await answerSurvey()).toBe('/#survey-thanks');
});

test('VD-27: an upload that the disk has no room for is refused before it comes, and one on which it fills goes on when there is room', async () => {
  if (!mayMount) return;
  const upload = (method: string, path: string, headers: Record<string, string>, body?: Uint8Array) =>
    ask(site.port, path, { method, headers: { authorization: `Bearer ${token}`, ...headers }, ...(body && { body }) });
  const codeOf = ({ status, text }: { status: number; text: string }) => `${status} ${(JSON.parse(text) as Told).code}`;
  expect(codeOf(await upload('POST', '/editorial/uploads', { 'upload-length': '400000000' }))).toBe('507 storage/read-only');
  const place = (await upload('POST', '/editorial/uploads', { 'upload-length': '8000000' })).headers['location'] ?? '';
  const append = () =>
    upload(
      'PATCH',
      place,
      { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      Buffer.alloc(8_000_000, 'masthead'),
    );
  fillUp(reserve / 2);
  await expect.poll(readOnly).toBe(1);
  expect(codeOf(await append())).toBe('507 storage/read-only');
  const files = readdirSync(join(inside, 'media'), { recursive: true }).map(String);
  expect(files.filter((name) => /^uploads\/[0-9a-f]+\/[0-9]+-[0-9a-f]+$|\.part-/.test(name))).toEqual([]);
  freeSpace();
  await expect.poll(readOnly).toBe(0);
  expect((await append()).status).toBe(204);
  expect((await upload('DELETE', place, {})).status).toBe(204);
});

test('VD-29: where the disk has no room for a copy a video is made of its uploads, and what such a call used up goes when it fails', async () => {
  if (!mayMount) return;
  const content = Buffer.concat([mp4Of({ seconds: 3, width: 64, height: 36 }), freeBox(13_000_000)]);
  const upload = async () => {
    const headers = {
      authorization: `Bearer ${token}`,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('Ships.mp4').toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    };
    return (await ask(site.port, '/editorial/uploads', { method: 'POST', headers, body: content })).headers['location'] ?? '';
  };
  const isThere = async (place: string) =>
    (await ask(site.port, place, { method: 'HEAD', headers: { authorization: `Bearer ${token}` } })).status;
  const idOf = (place: string) => place.split('/').at(-1) ?? '';
  const add = (place: string) =>
    call('POST', '/videos', { files: [{ upload: idOf(place) }], document: { vertical: 'news', headline: 'Ships in the harbor' } });
  /** Damages an upload behind what is read of it before it is copied: its last slice is lost. */
  const loseLast = (place: string) => {
    const slices = join(inside, 'media', 'uploads', idOf(place));
    const byPlace = (name: string) => Number(name.split('-', 1)[0]);
    const [last = ''] = readdirSync(slices)
      .filter((name) => /^\d+-[0-9a-f]+$/.test(name))
      .sort((one, other) => byPlace(other) - byPlace(one));
    rmSync(join(slices, last));
  };
  const [lost, whole] = [await upload(), await upload()];
  loseLast(lost);
  expect((await add(lost)).json.code).toBe('uploads/not-found');
  // with room for a copy nothing of it was used up
  expect(await isThere(lost)).toBe(200);
  fillUp(reserve + 9_000_000);
  // the program looks at its disk once a second
  await expect
    .poll(
      async () =>
        (
          await ask(site.port, '/editorial/uploads', {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'upload-length': '12000000' },
          })
        ).status,
    )
    .toBe(507);
  expect((await add(lost)).json.code).toBe('uploads/not-found');
  expect(await isThere(lost)).toBe(404);
  const made = await add(whole);
  expect(made.status, made.text).toBe(201);
  expect(await isThere(whole)).toBe(404);
  const [{ publicUrl = '' } = {}] = (made.json.data as unknown as { videoAssets: { publicUrl: string }[] }).videoAssets;
  expect((await ask(site.port, publicUrl)).bytes.equals(content)).toBe(true);
  freeSpace();
  await expect.poll(readOnly).toBe(0);
});

test('F7: full to the last byte: nothing is half stored, readers go on, takedowns work, and nothing acknowledged is lost, also when the database stops', async () => {
  if (!mayMount) return;
  await expect.poll(hasSpareRoom).toBe(true);
  const [kept = '', taken = '', takenLater = ''] = (await Promise.all(['One', 'Two', 'Three'].map(publish))).map(
    ({ json }) => json.data.id,
  );
  const opened = await call('GET', `/documents/${kept}`);
  fillUp(0);
  await expect.poll(readOnly).toBe(1);

  const change = { ...opened.json.data.document, headline: 'Changed while it is full' };
  for (const refused of [
    await publish('New while it is full'),
    await call('PUT', `/documents/${kept}/draft?allowMissing=true`, change, opened.headers['etag']),
  ]) {
    expect([refused.status, refused.json.code]).toEqual([507, 'storage/read-only']);
    expect(refused.json.detail).toMatch(/was not stored.*send it again when they have made room/);
  }
  expect((await call('GET', `/documents/${kept}/draft`)).json.code).toBe('editorial/no-draft');

  const front = await ask(site.port, '/world');
  expect(front.status).toBe(200);
  const pictures = [...new Set(Array.from(front.text.matchAll(/\/_images\/[^" ]+\.(?:jpg|webp)/g), ([path]) => path))].slice(0, 3);
  expect(pictures).toHaveLength(3);
  for (const path of pictures) expect([path, (await ask(site.port, path)).status]).toEqual([path, 200]);

  expect((await call('POST', `/documents/${taken}/unpublish`, { hard: true }, undefined, 'taken-on-a-full-disk')).status).toBe(200);
  freeSpace();
  await expect.poll(async () => (await publish('After')).status).toBe(201);
  await expect.poll(hasSpareRoom).toBe(true);

  // PostgreSQL stops when there is no room for the next file of its journal
  fillUp(0);
  const client = new pg.Client({ host: join(inside, 'postgres'), user: 'masthead', database: 'masthead' });
  client.on('error', () => undefined);
  await client.connect();
  const write = async () => {
    for (let megabytes = 0; megabytes < 64; megabytes += 1)
      await client.query(`select pg_logical_emit_message(true, 'x', repeat('x', 1000000))`);
  };
  await expect(write()).rejects.toThrow(/No space left on device|Connection terminated/);
  await expect.poll(hasSpareRoom).toBe(false);
  const takeDown = async () => (await call('POST', `/documents/${takenLater}/unpublish`, { hard: true })).status;
  await expect.poll(takeDown).toBe(200);
  expect((await ask(site.port, '/health')).status).toBe(200);
  // the line of the panic itself may find no room in the log
  expect(readFileSync(join(inside, 'postgres.log'), 'utf8')).toMatch(/PANIC|was not properly shut down/);

  freeSpace();
  await expect.poll(async () => (await publish('After the database stopped')).status).toBe(201);
  const readStatus = async (id: string) => (await call('GET', `/documents/${id}`)).json.data.document['status'];
  expect(await Promise.all([kept, taken, takenLater].map(readStatus))).toEqual(['published', 'unpublished', 'unpublished']);
});

test('what is planned to be taken from readers goes from a full disk, and does not wait behind what is to be published', async () => {
  if (!mayMount) return;
  await expect.poll(hasSpareRoom).toBe(true);
  const piece = async (status: string) =>
    (await call('POST', '/documents?allowMissing=true', sentArticle('Planned', { status }))).json.data.id;
  const [toGo, toCome] = [await piece('published'), await piece('draft')];
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const plan = (id: string, action: string, when: string) =>
    call('POST', `/documents/${id}/schedule`, { action, at: when, hard: action === 'unpublish' });
  expect([await plan(toCome, 'publish', at(8)), await plan(toGo, 'unpublish', at(8.5))].map(({ status }) => status)).toEqual([201, 201]);
  fillUp(0);
  await expect.poll(readOnly).toBe(1);
  const readStatus = async (id: string) => (await call('GET', `/documents/${id}`)).json.data.document['status'];
  await expect.poll(() => readStatus(toGo)).toBe('unpublished');
  expect(await readStatus(toCome)).toBe('scheduled');
  freeSpace();
  await expect.poll(() => readStatus(toCome)).toBe('published');
});

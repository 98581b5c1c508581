// Calls, searches and headers at their longest, of one awkward character again and again, wherever the program reads them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question } from '../support/ask.ts';
import { awkwardInQueries, fillWith } from '../support/awkward-characters.ts';
import { fixtureLiveBlog } from '../support/live-blog-fixture.ts';
import { measureCpu, measureCpuSlowness } from '../support/measure-cpu.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const isLong = process.env['MASTHEAD_PROVE'] === '1';
const mostCpuMs = 100;
const mostHeaderCpuMs = 30;
const units = isLong ? awkwardInQueries : awkwardInQueries.filter((_, index) => index % 3 === 0);

let site: WholeSite;
let requests = 0;
let page = '';
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
  await site.documents.write(fixtureLiveBlog('rcna701'), { by: 'test' });
  page = (await site.documents.write(fixtureLiveBlog('rcna700'), { by: 'test' })).path ?? '';
});
afterAll(() => site.close());

/** The answers to what is filled with awkward characters, by name: a refusal before it is read would prove nothing. */
const createAnswers = () => {
  const statuses = new Map<string, Set<number>>();
  return {
    note: (name: string, status: number): void => void statuses.set(name, (statuses.get(name) ?? new Set()).add(status)),
    /** The names of which at least one value was taken (2xx). */
    listAccepted: (): string[] => [...statuses].flatMap(([name, found]) => ([...found].some((one) => one < 300) ? [name] : [])),
    /** The names of which no value was taken, with the answers. */
    listRefused: (): string[] =>
      [...statuses].flatMap(([name, found]) => ([...found].some((one) => one < 300) ? [] : [`${name} ${[...found].toSorted().join(' ')}`])),
  };
};
type Answers = ReturnType<typeof createAnswers>;
type Measured = { name: string; unit: string; toRequest: () => [path: string, question: Question]; allowed?: number };

/** Measures a request up to ten times, until one takes no longer than allowed: noise of the process is not as long every time. */
const expectQuick = async (answers: Answers, { name, unit, toRequest, allowed: usual = mostCpuMs }: Measured): Promise<void> => {
  let [least, allowed] = [Infinity, usual];
  for (let round = 0; round < 10 && least > allowed; round += 1) {
    requests += 1;
    const [path, question] = toRequest();
    // each from another address, or a limit would refuse it before it is read
    const headers = { 'x-forwarded-for': `198.51.${requests >> 8}.${requests & 255}`, ...question.headers };
    let status = 0;
    least = Math.min(least, await measureCpu(async () => ({ status } = await site.get(path, { ...question, headers }))));
    answers.note(name, status);
    expect([name, unit, status < 500]).toEqual([name, unit, true]);
    // on busy cores the same work costs more of their time
    if (least > allowed) allowed = usual * (await measureCpuSlowness());
  }
  expect([name, unit, least <= allowed || Math.round(least)]).toEqual([name, unit, true]);
};
const json = { 'content-type': 'application/json' };
const post = (body: unknown, more: Record<string, string> = {}): Question => ({
  method: 'POST',
  headers: { ...json, ...more },
  body: JSON.stringify(body),
});

test('SEC-45: a query of 7,000 awkward characters, and a short one that is searched for, takes at most 100 ms of CPU in searches, lists and pages', async () => {
  const answers = createAnswers();
  const paths = [
    '/search?q=',
    '/search?page=',
    '/bentoapi/search/suggestions?query=',
    '/bentoapi/persons/search?query=',
    '/bentoapi/waffle/automated?filters=',
    '/bentoapi/articlecards/search?articleId=',
  ];
  for (const [unit, length] of units.flatMap((one) => [7_000, 150, 50].map((most) => [one, most] as const))) {
    const text = encodeURIComponent(fillWith(unit, Math.floor(length / encodeURIComponent(unit).length) * unit.length));
    for (const path of paths) await expectQuick(answers, { name: path, unit, toRequest: () => [`${path}${text}`, {}] });
  }
  expect(answers.listAccepted()).toEqual(paths.slice(0, 4));
  // filters have a grammar, and an id is short: such a text is read and refused
  expect(answers.listRefused()).toEqual(paths.slice(4).map((path) => `${path} 400`));
});

test('SEC-45: each text of the calls of accounts takes at most 100 ms of CPU beside hashing a password', async () => {
  const answers = createAnswers();
  const fields = ['email', 'brand', 'first_name', 'last_name', 'one_time_code', 'source', 'platform', 'id_token', 'bedrock_session'];
  for (const unit of units)
    for (const field of fields)
      for (const call of ['register', 'signin', 'social/signin', 'otp/request', 'otp/verify'])
        // without a password nothing is hashed, and the text is read all the same
        await expectQuick(answers, {
          name: `${call} ${field}`,
          unit,
          toRequest: () => [
            `/auth/users/${call}`,
            post({ email: 'a@example.com', brand: 'news', [field]: fillWith(unit, field.endsWith('_name') ? 60 : 3_500) }),
          ],
        });
  // the names are part of an account that is stored
  for (const field of ['first_name', 'last_name'])
    for (const unit of units)
      await expectQuick(answers, {
        name: `register ${field}`,
        unit,
        toRequest: () => [
          '/auth/users/register',
          post({ email: `a${requests}@example.com`, password: 'a long enough phrase', brand: 'news', [field]: fillWith(unit, 60) }),
        ],
      });
  expect(answers.listAccepted()).toEqual(expect.arrayContaining(['register first_name', 'register last_name']));
});

test('SEC-45: each text of a card takes at most 100 ms of CPU in its call, its page and the list of cards', async () => {
  const answers = createAnswers();
  const authorization = `Bearer ${site.token}`;
  for (const unit of units) {
    // in a live blog of its own: lists and pages would show all of it again and again
    const html = post({ html: fillWith(unit, 500_000) }, { authorization });
    await expectQuick(answers, { name: 'html', unit, toRequest: () => ['/editorial/live-blogs/rcna701/cards', html] });
    for (const [field, length] of [
      ['text', 100_000],
      ['headline', 500],
    ] as const) {
      const card = post({ text: 'A card', [field]: fillWith(unit, length) }, { authorization });
      await expectQuick(answers, { name: field, unit, toRequest: () => ['/editorial/live-blogs/rcna700/cards', card] });
      await expectQuick(answers, {
        name: `cards after ${field}`,
        unit,
        toRequest: () => ['/bentoapi/articlecards/search?articleId=rcna700', {}],
      });
      await expectQuick(answers, { name: `page after ${field}`, unit, toRequest: () => [page, {}] });
    }
  }
  expect(answers.listRefused()).toEqual([]);
});

const headers = [
  'authorization',
  'x-auth-token',
  'cookie',
  'content-type',
  'content-encoding',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'last-event-id',
  'traceparent',
  'tracestate',
  'x-forwarded-for',
  'x-forwarded-proto',
  'forwarded',
  'accept',
  'accept-language',
  'accept-encoding',
  'range',
  'origin',
  'user-agent',
  'tus-resumable',
  'upload-metadata',
  'upload-length',
  'upload-offset',
  'x-device-info',
  'prefer',
  'purpose',
  'sec-purpose',
  'save-data',
];
test('SEC-46: a header of 15,000 awkward characters takes at most 30 ms of CPU in calls that change something', async () => {
  const answers = createAnswers();
  const authorization = `Bearer ${site.token}`;
  const draft = JSON.stringify({ type: 'article', vertical: 'news', headline: 'A draft', taxonomy: ['news/politics'], status: 'draft' });
  const calls: [string, Question][] = [
    ['/editorial/documents?allowMissing=true', { method: 'POST', headers: { ...json, authorization }, body: draft }],
    ['/editorial/documents/rcna700', { method: 'PATCH', headers: { ...json, authorization }, body: '{}' }],
    ['/editorial/uploads', { method: 'POST', headers: { authorization, 'tus-resumable': '1.0.0', 'upload-length': '10' } }],
    ['/editorial/media', { method: 'POST', headers: { authorization, 'content-type': 'image/png' }, body: 'x' }],
    ['/auth/users/signin', { method: 'POST', headers: json, body: '{}' }],
    ['/mynewsapi/collections', { method: 'POST', headers: json, body: '{}' }],
    ['/account/login', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }],
  ];
  for (const [path, question] of calls) {
    await site.get(path, question);
    for (const name of headers)
      for (const unit of units.filter((one) => /^[\x20-\x7e]+$/.test(one)))
        await expectQuick(answers, {
          name: `${path} ${name}`,
          unit,
          toRequest: () => [path, { ...question, headers: { ...question.headers, [name]: fillWith(unit, 15_000) } }],
          allowed: mostHeaderCpuMs,
        });
  }
  // a valid call is done whatever these headers say, so that what reads them is reached
  const refused = answers.listRefused().flatMap((one) => (one.startsWith(`${calls[0]?.[0]} `) ? [one.split(' ')[1]] : []));
  const mayRefuse = ['accept', 'authorization', 'content-encoding', 'content-type', 'idempotency-key', 'if-match', 'x-auth-token'];
  expect(refused.filter((name) => !mayRefuse.includes(name ?? ''))).toEqual([]);
});

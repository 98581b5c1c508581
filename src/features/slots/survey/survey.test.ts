import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brandOfPath } from '#brands';
import { createRateLimiter } from '#platform/http';
import { createLog } from '#platform/log';
import { createApi } from '../../../api/app.ts';
import { fixtureArticle } from '../../../../test/support/newsroom-fixture.ts';
import { createMastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { createTestSite, testNow, type TestSite } from '../../../../test/support/test-site.ts';
import { createSurvey } from './survey.service.ts';
import { surveyRoutes } from './survey.api.ts';
import { type SurveyTables } from './survey.tables.ts';
import { addAnswer } from './survey.store.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-survey-'));
let site: TestSite;
let api: FastifyInstance;
let failures: unknown[] = [];
const database = () => site.database.withTables<SurveyTables>();

beforeAll(async () => {
  site = await createTestSite();
  await site.write(
    fixtureArticle('rcna1', 'news', { headline: 'Asked' }, 1),
    {
      id: 'nccu1',
      type: 'curation',
      subType: 'front',
      site: 'news',
      publisher: 'masthead',
      vertical: 'news',
      pageRoute: '/special',
      title: 'Special',
      status: 'published',
    },
    {
      id: 'nccu2',
      type: 'curation',
      subType: 'front',
      site: 'telemundo',
      publisher: 'telemundo',
      vertical: 'telemundo',
      pageRoute: '/',
      title: 'Telemundo',
      status: 'published',
    },
  );
});
beforeEach(async () => {
  failures = [];
  await database().deleteFrom('survey_answer').execute();
  const limiter = (limit: number) => createRateLimiter({ limit, windowMs: 600_000, maxKeys: 100, now: () => testNow });
  const survey = createSurvey({
    database: database(),
    now: () => testNow,
    perClient: limiter(5),
    inAll: limiter(8),
    refuseWhenFull: () => undefined,
    onFailure: (error) => void failures.push(error),
  });
  const log = createLog({ production: false, level: 'silent', secrets: [] });
  const routes = surveyRoutes({
    survey,
    brandOf: (host, path) =>
      host === 'news.localhost' ? brandOfPath('news', path) : host === 'telemundo.localhost' ? brandOfPath('telemundo', path) : undefined,
    toClientKey: ({ headers }) => [headers['x-client']].flat()[0] ?? 'somebody',
  });
  api = await createApi({ log, isReady: () => Promise.resolve(true), languageOf: () => 'en', register: async (app) => routes(app) });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const own = { host: 'news.localhost', origin: 'http://news.localhost', 'sec-fetch-site': 'same-origin' };
const send = async (fields: Record<string, string> | string, headers: Record<string, string> = own) => {
  const { statusCode, headers: answered } = await api.inject({
    method: 'POST',
    url: '/services/survey',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
  return [statusCode, answered.location];
};
const stored = () => database().selectFrom('survey_answer').selectAll().orderBy('id').execute();

test('FS-01: a page ends with the question, in its language, as a form without script; frames, previews and error pages do not', async () => {
  const { html } = await site.get('/special');
  expect(html).toContain('Was this page helpful?');
  const form = /<form[^>]*services\/survey[^]*<\/form>/.exec(html)?.[0] ?? '';
  expect(form).toMatch(/^<form[^>]* action="\/services\/survey"/);
  expect(form).toMatch(/^<form[^>]* method="post"/);
  expect(form).toContain('<input type="hidden" name="page" value="/special"/>');
  expect(html.indexOf('survey-words')).toBeGreaterThan(html.indexOf('</main>'));
  expect((await site.get('/', { site: 'telemundo' })).html).toContain('¿Te resultó útil esta página?');
  for (const path of [
    '/special?chromeless=true',
    '/special?chromeless=st-app',
    '/special?featureFlag=false',
    '/embedded-pkg/special',
    '/draft/open-nccu1',
    '/nothing-here',
  ])
    expect((await site.get(path)).html, path).not.toContain('/services/survey');
});

test('FS-02, FS-04: an answer is stored without anybody in it, and leads back to its page', async () => {
  const words = ' One line.\r\nTwo\u0007 \u202elines. ';
  expect(await send({ page: '/special', helpful: 'yes', words })).toEqual([303, '/special#survey-thanks']);
  const spanish = { host: 'telemundo.localhost', origin: 'http://telemundo.localhost' };
  expect(await send({ page: '/a?b=c#d', helpful: 'no' }, spanish)).toEqual([303, '/a#survey-thanks']);
  expect(await stored()).toEqual([
    {
      id: expect.anything() as unknown,
      at: new Date(testNow),
      vertical: 'news',
      language: 'en',
      page: '/special',
      is_helpful: true,
      words: 'One line.\nTwo lines.',
    },
    expect.objectContaining({ vertical: 'telemundo', language: 'es', page: '/a', is_helpful: false, words: '' }),
  ]);
});

test.each([
  ['another site', { ...own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site of the house', { ...own, 'sec-fetch-site': 'same-site' }],
  ['a sandbox', { ...own, origin: 'null' }],
  ['a program', { host: 'news.localhost' }],
])('FS-03: what %s sends is refused', async (_name, headers) => {
  expect(await send({ page: '/special', helpful: 'yes' }, headers as Record<string, string>)).toEqual([403, undefined]);
  expect(await stored()).toEqual([]);
});

test.each([
  ['//evil.example/a'],
  ['/\\evil.example'],
  ['https://evil.example/'],
  ['/a\r\nset-cookie: x=1'],
  ['javascript:alert(1)'],
  [`/${'a'.repeat(500)}`],
  [''],
])('FS-02, FS-03: a page such as %j is none of ours', async (page) => {
  expect(await send({ page, helpful: 'yes' })).toEqual([400, undefined]);
});

test('FS-03: what is no answer is refused, and long words are cut', async () => {
  expect(await send({ page: '/special', helpful: 'maybe' })).toEqual([400, undefined]);
  expect(await send('')).toEqual([400, undefined]);
  expect(await send('{"page":"/special","helpful":"yes"}', { ...own, 'content-type': 'application/json' })).toEqual([400, undefined]);
  expect((await send({ page: '/special', helpful: 'yes', words: 'x'.repeat(20_000) }))[0]).toBe(413);
  expect(await send({ page: '/special', helpful: 'no', words: '😀'.repeat(600) })).toEqual([303, '/special#survey-thanks']);
  expect((await stored()).map(({ words }) => words.length)).toEqual([1000]);
});

test('FS-05: an address, and all addresses together, send only so many; what cannot be stored is told on the page', async () => {
  const answer = { page: '/special', helpful: 'yes' };
  for (let index = 0; index < 5; index += 1) await send(answer);
  expect(await send(answer)).toEqual([303, '/special#survey-later']);
  for (const client of ['b', 'c', 'd']) expect((await send(answer, { ...own, 'x-client': client }))[1]).toContain('thanks');
  expect(await send(answer, { ...own, 'x-client': 'e' })).toEqual([303, '/special#survey-later']);
  expect(await stored()).toHaveLength(8);
});

test('FS-06: no words make a formula, whatever a spreadsheet takes for the ends of fields', async () => {
  const attacks = ["=cmd|'/c calc'!A0", '@SUM(1)', '+1', '-1', '＝1+1', 'a;=1', 'a,"=1', 'a\n=1', 'a\t@b', ';=1', '"=1'];
  for (const words of attacks) {
    await database().deleteFrom('survey_answer').execute();
    await addAnswer(database(), {
      at: new Date(testNow).toISOString(),
      vertical: 'news',
      language: 'en',
      page: '/a',
      helpful: true,
      words,
    });
    const csv = join(folder, `${attacks.indexOf(words)}-formula.csv`);
    await (
      await createMastheadCommands(site, folder)
    )('survey', 'export', csv);
    for (const cell of readFileSync(csv, 'utf8').split(/[;,\t\r\n]/)) expect(cell, words).not.toMatch(/^"*[=+\-@＝＋－＠]/);
  }
});

test('FS-06: the command lists and exports, by brand, as CSV and JSON, and writes over nothing', async () => {
  await send({ page: '/special', helpful: 'yes', words: '=HYPERLINK("http://evil.example")' });
  await send({ page: '/special', helpful: 'no', words: 'Two\nlines, with "quotes"' });
  const masthead = await createMastheadCommands(site, folder);
  const at = new Date(testNow).toISOString();
  expect((await masthead('survey')).out.split('\n').map((line) => line.split('\t').slice(1, 4))).toEqual([
    ['news', 'no', '/special'],
    ['news', 'yes', '/special'],
  ]);
  expect(JSON.parse((await masthead('survey', 'list', '--size', '1', '--json')).out)).toMatchObject([{ helpful: false, at }]);
  expect((await masthead('survey', '--vertical', 'today')).out).toBe('');
  const csv = join(folder, 'answers.csv');
  expect((await masthead('survey', 'export', csv)).out).toBe(`2 answers in ${csv}.`);
  const [heading, second, ...first] = readFileSync(csv, 'utf8').split(/\r\n/);
  expect(heading).toBe('id,at,vertical,language,page,helpful,words');
  expect(second).toMatch(/,news,en,\/special,false,"Two\nlines, with ""quotes"""$/);
  expect(first[0]).toMatch(/,true,"'=HYPERLINK\(""http:\/\/evil\.example""\)"$/);
  const json = join(folder, 'answers.json');
  await masthead('survey', 'export', json, '--vertical', 'news');
  expect(JSON.parse(readFileSync(json, 'utf8'))).toHaveLength(2);
  for (const args of [['export', csv], ['export', 'a.txt'], ['export'], ['list', 'x'], ['--size', '0'], ['--vertical', 'x'], ['drop']])
    expect((await masthead('survey', ...args)).code, args.join(' ')).toBe(2);
});

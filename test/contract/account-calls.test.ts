// A client generated from /openapi.json asks each call of accounts: of this site, and of one that asks another host for them (AUTH_API_URL); and each of the saved
// area.
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import createClient from 'openapi-fetch';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureArticle } from '../support/newsroom-fixture.ts';
import { codeFor } from '../support/outbox.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

type Reader = { email: string; readCode: () => Promise<string> };
type Program = (create: typeof createClient, baseUrl: string, reader: Reader) => Promise<Record<string, unknown>>;

let site: WholeSite;
let beside: WholeSite;
let folder = '';
let files: readonly [accounts: string, saved: string];
beforeAll(async () => {
  site = await startWholeSite({
    variables: { MASTHEAD_DEMO: '1' },
    archive: async (documents) => {
      for (const id of ['rcna1', 'rcna2']) await documents.write(fixtureArticle(id, 'news', { taxonomy: ['news/chess'] }), { by: 'test' });
    },
  });
  beside = await startWholeSite({ variables: { AUTH_API_URL: `http://127.0.0.1:${site.port}/` } });
  folder = mkdtempSync(join(tmpdir(), 'masthead-account-client-'));
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'calls.ts'), astToString(await openapiTypes((await site.get('/openapi.json')).text)));
  const copy = (name: string): string => {
    const file = join(folder, `${name}.ts`);
    copyFileSync(join(import.meta.dirname, `generated-client/${name}.txt`), file);
    return file;
  };
  files = [copy('account-program'), copy('saved-program')];
});
afterAll(async () => {
  await beside.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const compilerOptions: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: [],
};

const load = async <Run>(file: string): Promise<Run> => ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { run: Run }).run;

test('AC-08, AC-22: a generated client compiles, and asks every call of accounts here and of another host', async () => {
  const found = ts.getPreEmitDiagnostics(ts.createProgram([...files], compilerOptions));
  expect(found.map(({ messageText, start }) => `${start} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)).toEqual([]);
  const run = await load<Program>(files[0]);
  for (const [index, { port }] of [site, beside].entries()) {
    const email = `app${index}@example.com`;
    const result = await run(createClient, `http://127.0.0.1:${port}`, { email, readCode: () => codeFor(site, email) });
    expect(result).toEqual({
      next: 'password_or_code',
      registered: 'verifyOneTimeCode',
      verified: true,
      tinypass: 'string',
      social: 'account/wrong-identity',
      names: ['Ada', 'Lovelace'],
      subscriptions: [[], []],
      interests: ['politics'],
      identity: 204,
      after: 'account/session-ended',
    });
  }
});

test('SV-04, SV-21: a generated client asks all nine calls of the saved area, and their twins by POST, PUT and DELETE', async () => {
  const run = await load<(create: typeof createClient, baseUrl: string, token: string) => Promise<Record<string, unknown>>>(files[1]);
  const email = 'saving@example.com';
  const post = async (path: string, body: object): Promise<{ data: Record<string, unknown> }> =>
    JSON.parse(
      (await site.get(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).text,
    ) as { data: Record<string, unknown> };
  await post('/auth/users/register', { email, password: 'a long enough phrase', brand: 'news' });
  const { data } = await post('/auth/users/otp/verify', { email, brand: 'news', one_time_code: await codeFor(site, email) });
  expect(await run(createClient, `http://127.0.0.1:${site.port}`, String(data['access_token']))).toEqual({
    zips: ['33101', '10001', '90210'],
    saved: Array.from({ length: 3 }, () => [true, 'article', 'rcna1 Headline rcna1', true, undefined]).flat(),
    read: [[], true, [1], true, [2], true, [3]],
    recommended: ['rcna2 because of rcna1'],
    refused: 'account/not-signed-in',
  });
});

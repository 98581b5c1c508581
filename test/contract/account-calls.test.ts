// A client generated from /openapi.json asks each call of accounts: of this site, and of one that asks another host for them (AUTH_API_URL).
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import createClient from 'openapi-fetch';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

type Reader = { email: string; readCode: () => Promise<string> };
type Program = (create: typeof createClient, baseUrl: string, reader: Reader) => Promise<Record<string, unknown>>;
type Shown = { deliveries: { payload: { to?: string; text?: string } }[] };

let site: WholeSite;
let beside: WholeSite;
let folder = '';
let file = '';
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_DEMO: '1' } });
  beside = await startWholeSite({ variables: { AUTH_API_URL: `http://127.0.0.1:${site.port}/` } });
  folder = mkdtempSync(join(tmpdir(), 'masthead-account-client-'));
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'calls.ts'), astToString(await openapiTypes((await site.get('/openapi.json')).text)));
  file = join(folder, 'account-program.ts');
  copyFileSync(join(import.meta.dirname, 'generated-client/account-program.txt'), file);
}, 60_000);
afterAll(async () => {
  await beside.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const readCode = (email: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { deliveries } = JSON.parse((await site.get('/dev/outbox.json')).text) as Shown;
      const mail = deliveries.find(({ payload }) => payload.to === email);
      const code = /^[0-9]{6}$/m.exec(mail?.payload.text ?? '')?.[0];
      if (code === undefined) throw new Error('The mail is not there yet.');
      return code;
    },
    { timeout: 10_000 },
  );

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

test('AC-08, AC-22: a generated client compiles, and asks every call of accounts here and of another host', async () => {
  const found = ts.getPreEmitDiagnostics(ts.createProgram([file], compilerOptions));
  expect(found.map(({ messageText, start }) => `${start} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)).toEqual([]);
  const { run } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { run: Program };
  for (const [index, { port }] of [site, beside].entries()) {
    const email = `app${index}@example.com`;
    const result = await run(createClient, `http://127.0.0.1:${port}`, { email, readCode: () => readCode(email) });
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
}, 60_000);

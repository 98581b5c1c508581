// /openapi.json is for programs: linters and generators of others read it, and a client made from it works against the real server.
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import createClient from 'openapi-fetch';
import openapiTypes, { astToString } from 'openapi-typescript';
import sharp from 'sharp';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyElement } from '#content/model/body';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

type Operation = { operationId?: string; summary?: string; tags?: string[]; security?: unknown[]; responses: object };
type Description = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

let site: WholeSite;
let source = '';
let description: Description;
beforeAll(async () => {
  site = await startWholeSite();
  source = (await site.get('/openapi.json')).text;
  description = JSON.parse(source) as Description;
});
afterAll(() => site.close());

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as { $ref?: unknown };
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(value).flatMap(referencesIn)];
};
const toPlace = (reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name.replaceAll('~1', '/')], description);

test('refers only to what it has, and describes nothing that nobody refers to', () => {
  const references = new Set(referencesIn(description));
  expect([...references].filter((reference) => !reference.startsWith('#/') || toPlace(reference) === undefined)).toEqual([]);
  const unused = Object.entries(description.components).flatMap(([part, named]) =>
    part === 'securitySchemes' ? [] : Object.keys(named).filter((name) => !references.has(`#/components/${part}/${name}`)),
  );
  expect(unused).toEqual([]);
});

test('CC-36: names every call once, in words that a method of a client can have, with its summary, its tag and who may call it', () => {
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]{3,60}$/.test(id ?? ''))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining(['createDocument', 'getDocument', 'publishDocument', 'postCard', 'uploadPicture', 'getArticle']),
  );
  for (const operation of operations)
    expect(operation, operation.operationId).toMatchObject({
      summary: expect.any(String),
      tags: [expect.any(String)],
      security: expect.any(Array),
    });
  expect(description.servers.map(({ url }) => url)).toEqual(['/']);
});

test('has every kind of block and document by name, and is small enough to be read at once', () => {
  const kinds = bodyElement.options.map(({ shape }) => `${shape.type.value.replace(/^./, (first) => first.toUpperCase())}Block`);
  expect(Object.keys(description.components.schemas)).toEqual(
    expect.arrayContaining([
      ...kinds,
      'Block',
      'ArticleDocument',
      'SentArticle',
      'CurationDocument',
      'CardDocument',
      'ContentItem',
      'Problem',
    ]),
  );
  // it was twice as much a call before what is used in several places had names
  const calls = Object.values(description.paths).flatMap((path) => Object.values(path));
  expect(source.length / calls.length).toBeLessThan(2_500);
});

test('CC-36: is taken by a linter without an error or a warning', async () => {
  // what is asked without anything has nothing to refuse: /healthz, /readyz
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'operation-4xx-response': 'off',
      // the slash at the end of showBlogNavigation/{c}/{b}/{a}/ is of the contract
      'no-path-trailing-slash': 'off',
    },
  });
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)).toEqual([]);
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
type Program = (create: typeof createClient, baseUrl: string, token: string, picture: Uint8Array) => Promise<Record<string, unknown>>;

test('gives a generator the types of a client, which makes an article of every kind of block, a front and a card', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-client-'));
  try {
    symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'calls.ts'), astToString(await openapiTypes(source)));
    const file = join(folder, 'newsroom-program.ts');
    copyFileSync(join(import.meta.dirname, 'generated-client/newsroom-program.txt'), file);
    const found = ts.getPreEmitDiagnostics(ts.createProgram([file], compilerOptions));
    expect(
      found.map(
        ({ messageText, start, file: where }) => `${where?.fileName}:${start} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      ),
    ).toEqual([]);

    const { run } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { run: Program };
    const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#1a4d7a' } })
      .png()
      .toBuffer();
    const result = await run(createClient, `http://127.0.0.1:${site.port}`, site.token, picture);
    const kinds = bodyElement.options.map(({ shape }) => shape.type.value);
    expect(result).toMatchObject({
      stored: kinds,
      kinds,
      revision: 2,
      headline: 'Harbor is open',
      elements: kinds.length,
      front: expect.stringMatching(/^nccu/),
      card: expect.stringMatching(/^ncrd/),
      refusal: 'content/invalid',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

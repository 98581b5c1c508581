import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isAppError } from '#platform/errors';
import { followThroughVariables } from './follow-through.ts';
import { readConfig, secretValues } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-follow-through-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (environment: Record<string, string>) => readConfig({ MASTHEAD_DATA: folder, ...environment });
const strong = { MASTHEAD_SECRET: 'q8Zr2Lw5Xc9Vb4Nm7Kj1Hg6Fd3Sa0PoIuY', MASTHEAD_EDITORIAL_TOKEN: 'T7yU2iO9pA4sD1fG6hJ3kL8zX5cV0bNmQw' };
const wrong = (environment: Record<string, string>): string[] => {
  try {
    read(environment);
  } catch (error) {
    if (!isAppError(error, 'config/invalid')) throw error;
    return (error.details?.['problems'] as { variable: string; problem: string }[]).map(
      ({ variable, problem }) => `${variable} ${problem}`,
    );
  }
  return [];
};

test('nobody is told of changes unless configured', () => {
  expect(read({}).followThrough).toEqual({
    webhooks: { urls: [], secrets: [] },
    privateReceivers: [],
    indexNow: undefined,
    fastly: undefined,
    cloudflare: undefined,
    varnish: { addresses: [], token: undefined },
  });
});

test('webhooks need a secret, a CDN its token', () => {
  expect(
    wrong({ MASTHEAD_WEBHOOKS: 'https://hooks.example.com/', MASTHEAD_FASTLY_SERVICE: 'abc', MASTHEAD_CLOUDFLARE_ZONES: '0'.repeat(32) }),
  ).toEqual([
    'MASTHEAD_WEBHOOK_SECRET is not set, but MASTHEAD_WEBHOOKS is',
    'MASTHEAD_FASTLY_TOKEN is not set, but MASTHEAD_FASTLY_SERVICE is',
    'MASTHEAD_CLOUDFLARE_TOKEN is not set, but MASTHEAD_CLOUDFLARE_ZONES is',
  ]);
});

test('a webhook goes out by https, by http only to this machine in development', () => {
  const secret = { MASTHEAD_WEBHOOK_SECRET: 'Zq8r2Lw5Xc9Vb4Nm7Kj1Hg6Fd3Sa0PoIu' };
  expect(wrong({ MASTHEAD_WEBHOOKS: 'http://127.0.0.1:4000/x https://hooks.example.com', ...secret })).toEqual([]);
  expect(wrong({ MASTHEAD_WEBHOOKS: 'http://hooks.example.com/', ...secret })).toEqual([
    expect.stringContaining('hooks.example.com does not'),
  ]);
  expect(wrong({ MASTHEAD_WEBHOOKS: 'http://127.0.0.1.example.com/', ...secret })).toHaveLength(1);
  expect(wrong({ NODE_ENV: 'production', ...strong, MASTHEAD_WEBHOOKS: 'http://127.0.0.1:4000/', ...secret })).toHaveLength(1);
});

test('production refuses a weak secret of webhooks', () => {
  const environment = { NODE_ENV: 'production', ...strong, MASTHEAD_WEBHOOKS: 'https://hooks.example.com/' };
  expect(wrong({ ...environment, MASTHEAD_WEBHOOK_SECRET: 'change-me-change-me-change-me-now' })).toEqual([
    'MASTHEAD_WEBHOOK_SECRET is a sample or development value',
  ]);
});

test('what looks like no key, zone or range is refused by name', () => {
  expect(wrong({ MASTHEAD_INDEXNOW_KEY: '../etc' })[0]).toContain('MASTHEAD_INDEXNOW_KEY');
  expect(wrong({ MASTHEAD_CLOUDFLARE_ZONES: 'x/../y', MASTHEAD_CLOUDFLARE_TOKEN: 't' })[0]).toContain('MASTHEAD_CLOUDFLARE_ZONES');
  expect(wrong({ MASTHEAD_PRIVATE_RECEIVERS: '10.0.0.0/99' })[0]).toContain('MASTHEAD_PRIVATE_RECEIVERS');
});

test('its secrets and tokens are in no log', () => {
  const tokens = {
    MASTHEAD_WEBHOOK_SECRET: 'secret-of-webhooks',
    MASTHEAD_WEBHOOK_SECRET_PREVIOUS: 'the-secret-before',
    MASTHEAD_FASTLY_TOKEN: 'token-of-fastly',
    MASTHEAD_CLOUDFLARE_TOKEN: 'token-of-cloudflare',
    MASTHEAD_VARNISH_TOKEN: 'token-of-varnish',
  };
  const config = read({ ...tokens, MASTHEAD_FASTLY_SERVICE: 'abc', MASTHEAD_CLOUDFLARE_ZONES: '0'.repeat(32) });
  expect(secretValues(config)()).toEqual(expect.arrayContaining(Object.values(tokens)));
});

test('every variable is in docs/operations/follow-through.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operations/follow-through.md'), 'utf8');
  for (const variable of [...Object.keys(followThroughVariables), 'MASTHEAD_WEBSUB_HUBS']) expect(text).toContain(`\`${variable}\``);
});

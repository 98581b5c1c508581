import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isAppError } from '#platform/errors';
import { readConfig, secretValues } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'masthead-config-'));
let folder = '';
beforeEach(() => (folder = mkdtempSync(join(root, 'data-'))));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const strong = { MASTHEAD_SECRET: 'q8Zr2Lw5Xc9Vb4Nm7Kj1Hg6Fd3Sa0PoIuY', MASTHEAD_EDITORIAL_TOKEN: 'T7yU2iO9pA4sD1fG6hJ3kL8zX5cV0bNmQw' };
const read = (environment: Record<string, string> = {}) => readConfig({ MASTHEAD_DATA: folder, ...environment });
const production = (environment: Record<string, string> = {}) => read({ NODE_ENV: 'production', ...environment });

const problems = (work: () => unknown): string[] => {
  try {
    work();
  } catch (error) {
    if (!isAppError(error, 'config/invalid')) throw error;
    return (error.details?.problems as Array<{ variable: string; problem: string }>).map(
      ({ variable, problem }) => `${variable} ${problem}`,
    );
  }
  return [];
};

test('OP-01: has the documented defaults', () => {
  expect(read()).toMatchObject({
    production: false,
    demo: true,
    host: '127.0.0.1',
    port: 3000,
    dataFolder: folder,
    database: { url: undefined, readUrl: undefined },
    redisUrl: undefined,
    apis: { content: undefined, contentServer: undefined, services: undefined, account: undefined, auth: undefined },
    scheduleUrl: undefined,
    playerLibrary: undefined,
    streamHosts: [],
    media: { kind: 'folder', folder: join(folder, 'media') },
    trustedProxies: [],
    hosts: {},
    logLevel: 'info',
  });
  expect(readConfig({ ...strong }).dataFolder).toBe(join(process.cwd(), '.data'));
});

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [
    { PORT: '8080', HOST: '0.0.0.0' },
    { port: 8080, host: '0.0.0.0' },
  ],
  [{ PORT: '' }, { port: 3000 }],
  [
    { MASTHEAD_PLAYER_LIBRARY: 'https://assets.example/jwplayer-{version}/jwplayer.js' },
    { playerLibrary: { src: 'https://assets.example/jwplayer-8.30.1/jwplayer.js', key: undefined } },
  ],
  [
    { MASTHEAD_PLAYER_LIBRARY: 'https://a.example/{version}/p.js', MASTHEAD_PLAYER_VERSION: '8.31', MASTHEAD_PLAYER_KEY: 'k' },
    { playerLibrary: { src: 'https://a.example/8.31/p.js', key: 'k' } },
  ],
  [{ MASTHEAD_STREAM_HOSTS: 'video.example, live.example' }, { streamHosts: ['video.example', 'live.example'] }],
  [{ MASTHEAD_DEMO: '0' }, { demo: false }],
  [
    { DATABASE_URL: 'postgres://u:p@db/x', DATABASE_READ_URL: 'postgresql://r/x' },
    { database: { url: 'postgres://u:p@db/x', readUrl: 'postgresql://r/x' } },
  ],
  [{ CONTENT_API_URL: 'https://c.example/api//' }, { apis: { content: 'https://c.example/api', contentServer: 'https://c.example/api' } }],
  [
    { CONTENT_API_URL: 'https://c.example/', CONTENT_API_SERVER_URL: 'http://10.0.0.1:90/' },
    { apis: { content: 'https://c.example', contentServer: 'http://10.0.0.1:90' } },
  ],
  [
    { SERVICES_API_URL: 'http://s/', ACCOUNT_API_URL: 'http://a/', AUTH_API_URL: 'http://b/' },
    { apis: { services: 'http://s', account: 'http://a', auth: 'http://b' } },
  ],
  [{ MASTHEAD_TRUSTED_PROXIES: '10.0.0.0/8, ::1' }, { trustedProxies: ['10.0.0.0/8', '::1'] }],
  [{ MASTHEAD_HOSTS: 'news=www.Example.com, today=today.example.com' }, { hosts: { news: 'www.example.com', today: 'today.example.com' } }],
  [{ MASTHEAD_FRAMED_BY: 'Partner.example, *.other.example' }, { framedBy: ['partner.example', '*.other.example'] }],
  [{ MASTHEAD_HOSTS: '{"news":"www.example.com"}' }, { hosts: { news: 'www.example.com' } }],
  [{ MASTHEAD_AD_OFFSET_VIEWPORT: 'article-body:50, footer:0' }, { ads: { offsetViewport: { 'article-body': 50, footer: 0 } } }],
  [{ MASTHEAD_CACHE_BYTES: '250MB' }, { cacheBytes: 250_000_000 }],
  [{ MASTHEAD_CACHE_BYTES: '4096' }, { cacheBytes: 4096 }],
])('reads %j', (environment, expected) => {
  expect(read(environment as Record<string, string>)).toMatchObject(expected);
});

test.each([
  [{ PORT: '65536' }],
  [{ PORT: '-1' }],
  [{ PORT: '80a' }],
  [{ MASTHEAD_DEMO: 'maybe' }],
  [{ DATABASE_URL: 'mysql://db/x' }],
  [{ REDIS_URL: 'localhost:6379' }],
  [{ CONTENT_API_URL: 'ftp://c' }],
  [{ AUTH_API_URL: 'https://c/?a=1' }],
  [{ MASTHEAD_TRUSTED_PROXIES: '10.0.0.0/33' }],
  [{ MASTHEAD_TRUSTED_PROXIES: 'proxy' }],
  [{ MASTHEAD_FRAMED_BY: 'https://partner.example' }],
  [{ MASTHEAD_FRAMED_BY: "'none';" }],
  [{ MASTHEAD_HOSTS: 'news' }],
  [{ MASTHEAD_HOSTS: 'news=http://x' }],
  [{ MASTHEAD_HOSTS: 'news=a.example,today=a.example' }],
  [{ MASTHEAD_HOSTS: '{"news":1}' }],
  [{ MASTHEAD_HOSTS: '{news' }],
  [{ MASTHEAD_CACHE_BYTES: '0' }],
  [{ MASTHEAD_CACHE_BYTES: '1TB' }],
  [{ MASTHEAD_LOG_LEVEL: 'loud' }],
  [{ MASTHEAD_AD_PREPROCESSORS: 'admantx,other' }],
  [{ MASTHEAD_AD_OFFSET_VIEWPORT: 'footer:301' }],
  [{ MASTHEAD_AD_OFFSET_VIEWPORT: 'footer' }],
])('OP-05: refuses %j, naming the variable', (environment) => {
  const [name = ''] = Object.keys(environment);
  expect(problems(() => read(environment as Record<string, string>))).toEqual([expect.stringMatching(`^${name} `)]);
});

test('OP-04: production without secrets refuses to start and lists everything that is wrong at once', () => {
  const found = problems(() => production({ PORT: 'x', MASTHEAD_MEDIA_S3_BUCKET: 'b' }));
  expect(found.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'MASTHEAD_SECRET',
    'MASTHEAD_EDITORIAL_TOKEN',
    'MASTHEAD_MEDIA_S3_ENDPOINT',
    'MASTHEAD_MEDIA_S3_REGION',
    'MASTHEAD_MEDIA_S3_ACCESS_KEY_ID',
    'MASTHEAD_MEDIA_S3_SECRET_ACCESS_KEY',
  ]);
  expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
});

test('production with strong secrets starts, without the demo', () => {
  expect(production(strong)).toMatchObject({
    production: true,
    demo: false,
    secrets: { secret: strong.MASTHEAD_SECRET, editorialToken: strong.MASTHEAD_EDITORIAL_TOKEN },
  });
});

test.each([
  ['changeme-changeme-changeme-0123456789', 'sample'],
  ['your-secret-goes-here-0123456789-abcdefgh', 'sample'],
  ['q8Zr2Lw5Xc9Vb4Nm7Kj1Hg6Fd3Sa0Po', 'shorter than 32'],
  ['qwqwqwqwqwqwqwqwqwqwqwqwqwqwqwqwqwqwqwqw', 'repeats'],
])('OP-04: production refuses the weak secret %s', (secret, problem) => {
  expect(problems(() => production({ ...strong, MASTHEAD_SECRET: secret }))).toEqual([expect.stringContaining(problem)]);
});

test('production refuses what a demo folder made, one value for two secrets, and a weak metrics token', () => {
  const demo = read().secrets;
  expect(problems(() => production({ ...strong, MASTHEAD_SECRET: demo.secret }))).toEqual([expect.stringContaining('development value')]);
  expect(problems(() => production({ ...strong, MASTHEAD_EDITORIAL_TOKEN: strong.MASTHEAD_SECRET }))).toEqual([
    expect.stringContaining('not different'),
  ]);
  expect(problems(() => production({ ...strong, MASTHEAD_METRICS_TOKEN: 'x' }))).toHaveLength(1);
});

test('a demo folder keeps its secrets, readable by their owner only; given ones go before', () => {
  const first = read().secrets;
  expect(read().secrets).toEqual(first);
  expect(first.secret).not.toBe(first.editorialToken);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(read({ MASTHEAD_EDITORIAL_TOKEN: 'mine' }).secrets).toEqual({ ...first, editorialToken: 'mine' });
});

test('a damaged file of secrets is named, not replaced', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"secret":');
  expect(() => read().secrets.secret).toThrow(/secrets\.json.*Remove it/);
});

test('a data folder that cannot be used is named, with what to do', () => {
  const file = join(folder, 'no-folder');
  writeFileSync(file, '');
  expect(() => read({ MASTHEAD_DATA: join(file, 'data') }).secrets.secret).toThrow(/no-folder.*MASTHEAD_DATA/);
});

test('reading the environment makes nothing; secrets are made when one is asked for, and only where that may be', () => {
  const config = read();
  expect(secretValues(config)()).toEqual([]);
  expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
  const looking = readConfig({ MASTHEAD_DATA: folder }, { mayMake: false });
  expect(() => looking.secrets.secret).toThrow(/no secrets in .*MASTHEAD_SECRET/);
  expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
  const { secret } = config.secrets;
  expect(looking.secrets.secret).toBe(secret);
  expect(secretValues(config)()).toContain(secret);
});

test('OP-06: takes secrets from files, and refuses both forms together, an empty file and a missing one', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, `${strong.MASTHEAD_SECRET}\n`);
  const environment = { MASTHEAD_EDITORIAL_TOKEN: strong.MASTHEAD_EDITORIAL_TOKEN, MASTHEAD_SECRET_FILE: file };
  expect(production(environment).secrets.secret).toBe(strong.MASTHEAD_SECRET);
  expect(problems(() => production({ ...environment, ...strong }))).toEqual([
    expect.stringContaining('together with MASTHEAD_SECRET_FILE'),
  ]);
  writeFileSync(file, '\n');
  expect(problems(() => production(environment))).toEqual([expect.stringContaining('MASTHEAD_SECRET_FILE names an empty file')]);
  expect(problems(() => read({ DATABASE_URL_FILE: join(folder, 'none') }))).toEqual([expect.stringContaining('cannot be read')]);
});

test('knows a whole S3-compatible media store', () => {
  const names = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];
  const values = ['https://s3.example/', 'pictures', 'eu', 'id', 'key'];
  const environment = Object.fromEntries(names.map((name, index) => [`MASTHEAD_MEDIA_S3_${name}`, values[index] ?? '']));
  expect(read(environment).media).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'eu',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  });
});

test('OP-06: names every value that may not be logged, passwords in addresses too', () => {
  const config = read({ ...strong, DATABASE_URL: 'postgres://u:hidden-word@db/x', MASTHEAD_METRICS_TOKEN: 'metrics' });
  expect(secretValues(config)().sort()).toEqual([...Object.values(strong), 'hidden-word', 'metrics'].sort());
});

const keyOf = (pair: { privateKey: KeyObject }): string => pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const signing = { MASTHEAD_DKIM_DOMAIN: 'news.example', MASTHEAD_DKIM_SELECTOR: 's1' };

test('NL-28: mails are signed with an RSA key; any other is refused, for mails would go out unsigned and nobody told', () => {
  const rsa = keyOf(generateKeyPairSync('rsa', { modulusLength: 2048 }));
  expect(read({ ...signing, MASTHEAD_DKIM_KEY: rsa }).mail.dkim).toEqual({ domain: 'news.example', selector: 's1', key: rsa });
  const refused = (key: string) => problems(() => read({ ...signing, MASTHEAD_DKIM_KEY: key }));
  expect(refused(keyOf(generateKeyPairSync('ed25519')))).toEqual([
    'MASTHEAD_DKIM_KEY is a key of the kind ed25519; mails are signed with RSA keys only',
  ]);
  expect(refused(keyOf(generateKeyPairSync('rsa', { modulusLength: 512 })))).toEqual([expect.stringContaining('fewer than 1,024 bits')]);
  expect(refused('no key')).toEqual([expect.stringContaining('no private key')]);
  expect(problems(() => read(signing))).toEqual([expect.stringContaining('MASTHEAD_DKIM_KEY is not set')]);
});

test('NL-26: quiet hours and rates are read, and refused where they are none', () => {
  const { quietHours, rates } = read({
    MASTHEAD_QUIET_HOURS: '22:00-06:30 America/New_York',
    MASTHEAD_MAIL_RATES: '*=40, Example.com=5',
  }).mail;
  expect([quietHours, rates]).toEqual([
    { from: 1_320, to: 390, zone: 'America/New_York' },
    { '*': 40, 'example.com': 5 },
  ]);
  for (const wrong of ['22-6', '22:00-06:00', '25:00-06:00 UTC', '22:00-06:00 Mars/Phobos', '22:00-22:00 UTC'])
    expect(
      problems(() => read({ MASTHEAD_QUIET_HOURS: wrong })),
      wrong,
    ).toHaveLength(1);
  for (const wrong of ['50', '*=0', 'example=1', '*=1;a.example=2'])
    expect(
      problems(() => read({ MASTHEAD_MAIL_RATES: wrong })),
      wrong,
    ).toHaveLength(1);
});

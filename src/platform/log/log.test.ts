import { expect, test } from 'vitest';
import { createLog } from './index.ts';
import { createOutages } from './outages.ts';

const record = (production: boolean, secrets: string[] = []) => {
  const lines: string[] = [];
  return { lines, log: createLog({ production, level: 'info', secrets, write: (line) => lines.push(line) }) };
};

test('writes JSON lines in production and short ones elsewhere', () => {
  const machine = record(true);
  machine.log.info({ port: 3000 }, 'Listening');
  expect(JSON.parse(machine.lines[0] ?? '')).toMatchObject({ level: 30, port: 3000, msg: 'Listening' });
  const person = record(false);
  person.log.warn({ port: 3000 }, 'Slow');
  expect(person.lines[0]).toMatch(/^\d\d:\d\d:\d\d warning Slow port=3000\n$/);
});

test('shows the stack of an error', () => {
  const { lines, log } = record(false);
  log.error({ err: new Error('broken pipe') }, 'Failed');
  expect(lines[0]).toMatch(/error Failed\nError: broken pipe\n {4}at /);
});

test.each([true, false])('OP-06: never writes a known secret or the usual credentials (production: %s)', (production) => {
  const { lines, log } = record(production, ['s3cr3t-value']);
  log.info(
    { request: { headers: { authorization: 'Bearer abc', cookie: 'id=abc' }, url: '/x?sign=s3cr3t-value' }, password: 'abc' },
    'from s3cr3t-value',
  );
  log.error({ err: new Error('postgres://u:s3cr3t-value@db') }, 'x');
  expect(lines.join('')).not.toMatch(/s3cr3t-value|abc/);
  expect(lines).toHaveLength(2);
});

test('an outage is one line when it begins and one with its count when it has ended; other errors are told each time', async () => {
  const lines: string[] = [];
  const log = createLog({
    production: true,
    level: 'info',
    secrets: [],
    write: (line) => lines.push(line),
    outageOf: (error) => (error instanceof Error && error.message === 'away' ? 'database' : undefined),
    outageQuietMs: 20,
  });
  for (let times = 0; times < 4500; times += 1) log.error({ err: new Error('away') }, 'A page failed');
  log.error({ err: new Error('broken') }, 'A page failed');
  log.error({ err: new Error('broken') }, 'A page failed');
  // once is no outage: there is no end to tell of
  log.error({ err: new Error('slow'), failing: 'a part of pages' }, 'A page failed');
  const told = () =>
    lines.map((line) => JSON.parse(line) as { msg: string; failures?: number }).map(({ msg, failures }) => [msg, failures]);
  const page = ['A page failed', undefined];
  await expect.poll(() => told().at(-1)?.[1]).toBe(4500);
  expect(told()).toEqual([page, page, page, page, ['These failures have ended', 4500]]);
});

test('a line that names what fails is told once too, and once a minute as long as it lasts', async () => {
  const lines: string[] = [];
  const log = createLog({ production: true, level: 'info', secrets: [], write: (line) => lines.push(line), outageQuietMs: 20 });
  for (let times = 0; times < 300; times += 1) {
    const failing = times % 2 === 0 ? 'a part of pages' : 'pictures';
    log.error({ err: new Error(`no answer to question ${times}`), failing }, 'It failed');
  }
  const told = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).map(({ msg, outage, failures }) => [msg, outage, failures]);
  const first = ['It failed', undefined, undefined];
  const ended = 'These failures have ended';
  await expect.poll(told).toEqual([first, first, [ended, 'a part of pages', 150], [ended, 'pictures', 150]]);

  let time = 0;
  const going: unknown[] = [];
  const outages = createOutages({ onEnd: () => undefined, onGoing: (soFar) => going.push(soFar) }, 10_000, () => time);
  const news = Array.from({ length: 121 }, (_, second) => {
    time = second * 1_000;
    return outages.isNews('pictures');
  });
  expect(news.filter(Boolean)).toHaveLength(1);
  expect(going).toEqual([
    { outage: 'pictures', failures: 61, seconds: 60 },
    { outage: 'pictures', failures: 121, seconds: 120 },
  ]);
});

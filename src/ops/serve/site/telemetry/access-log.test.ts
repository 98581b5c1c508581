import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { createAccessLog } from './access-log.ts';

const toRequest = (url: string) =>
  ({ method: 'GET', url, headers: { host: 'news.example', 'x-original-correlation-id': 'an-id' } }) as unknown as IncomingMessage;
const toLines = (wanted: 'off' | 'uncached' | 'all') => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const told = createAccessLog(wanted, createLog({ production: true, level: 'info', secrets: [], write }));
  told({ request: toRequest('/politics?token=private'), status: 200, milliseconds: 12.34, by: 'fallback' });
  told({ request: toRequest('/'), status: 200, milliseconds: 0.1, by: 'cache' });
  return lines;
};

test('OP-18: an uncached answer is one JSON line with its correlation id and without its query', () => {
  const [line, ...more] = toLines('uncached');
  const expected = {
    correlationId: 'an-id',
    method: 'GET',
    host: 'news.example',
    path: '/politics',
    status: 200,
    milliseconds: 12.3,
    by: 'fallback',
  };
  expect(line).toMatchObject(expected);
  expect(JSON.stringify(line)).not.toContain('private');
  expect(more).toEqual([]);
});

test('AC-17: the sealed part of a link that was mailed is in no line', () => {
  const lines: string[] = [];
  const told = createAccessLog(
    'all',
    createLog({ production: true, level: 'info', secrets: [], write: (line: string) => void lines.push(line) }),
  );
  const sealed = randomBytes(64).toString('base64url');
  told({ request: toRequest(`/newsletters/leave/${sealed}`), status: 200, milliseconds: 1, by: 'fallback' });
  expect([lines.length, lines[0]?.includes(sealed), lines[0]?.includes('/newsletters/leave/(sealed)')]).toEqual([1, false, true]);
});

test('cached answers are told where all are wanted, and nothing where it is off', () => {
  expect(toLines('all')).toHaveLength(2);
  expect(toLines('off')).toHaveLength(0);
});

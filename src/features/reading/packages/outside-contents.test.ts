import { expect, test, vi } from 'vitest';
import type { FetchOutside, OutsideAnswer } from '#platform/outside-calls';
import { toSafeHtml } from './inline-contents.service.ts';
import { createOutsideContents } from './outside-contents.service.ts';
import { patience } from '../../../../test/support/patience.ts';

const url = 'https://embeds.example.com/part?id=1';
const answer = (html: string, status = 200): OutsideAnswer => ({
  url,
  status,
  headers: {},
  mediaType: 'text/html',
  bytes: new Uint8Array(),
  text: () => html,
});
const make = (fetchOutside: FetchOutside, now = () => 0) => {
  const failures: unknown[] = [];
  return {
    read: createOutsideContents({ fetchOutside, hosts: ['embeds.example.com'], now, onFailure: (error) => failures.push(error) }),
    failures,
  };
};

test('FR-10, FR-11: asks an allowed host with inline-contents=true, and others not at all', async () => {
  const asked: string[] = [];
  const { read } = make((address) => {
    asked.push(address);
    return Promise.resolve(answer('<p>Yes</p>'));
  });
  expect(await read(url)).toBe('<p>Yes</p>');
  expect(await read('https://elsewhere.example.com/part')).toBeUndefined();
  expect(asked).toEqual(['https://embeds.example.com/part?id=1&inline-contents=true']);
});

test('FR-11: keeps an answer for a minute, and the last good one when the host fails', async () => {
  let time = 0;
  let works = true;
  const { read, failures } = make(
    () => (works ? Promise.resolve(answer('<p>Good</p>')) : Promise.reject(new Error('down'))),
    () => time,
  );
  await read(url);
  works = false;
  time = 59_999;
  expect(await read(url)).toBe('<p>Good</p>');
  expect(failures).toHaveLength(0);
  time = 60_000;
  expect(await read(url)).toBe('<p>Good</p>');
  await vi.waitFor(() => expect(failures).toHaveLength(1), patience);
  expect(await read(url)).toBe('<p>Good</p>');
});

test('FR-11: never delays a page: a host that is late gives nothing now, and what it said to the next render', async () => {
  vi.useFakeTimers();
  try {
    let finish: (value: OutsideAnswer) => void = () => undefined;
    const { read } = make(() => new Promise((resolve) => (finish = resolve)));
    const first = read(url);
    await vi.advanceTimersByTimeAsync(400);
    expect(await first).toBeUndefined();
    finish(answer('<p>Late</p>'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await read(url)).toBe('<p>Late</p>');
  } finally {
    vi.useRealTimers();
  }
});

test('labels what it takes in in the language of the page, though the same stands on a page of another', () => {
  const table = '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>';
  expect(toSafeHtml(table, 'en')).toContain('aria-label="Table"');
  expect(toSafeHtml(table, 'es')).toContain('aria-label="Tabla"');
});

test('FR-10: lets no script, style or handler of another house into a page', () => {
  const safe = toSafeHtml(
    '<p onclick="x()" style="color:red">Words <a href="javascript:x()">link</a></p><script>x()</script><iframe src="https://evil.example.com"></iframe>',
  );
  expect(safe).toContain('Words');
  expect(safe).not.toMatch(/onclick|style=|javascript:|<script|<iframe/i);
});

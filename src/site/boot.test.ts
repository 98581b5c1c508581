import { createContext, Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { bootScript } from './boot.ts';

test.each(['', '/assets/client-abc.js'])('the inline script is one that a browser can read: %j', (clientUrl) => {
  expect(() => new Script(bootScript(clientUrl))).not.toThrow();
});

test.each([
  ['__Host-masthead-signed-in=1; theme=x', true],
  ['a=b; masthead-signed-in=1', true],
  ['masthead-signed-in=', false],
  ['', false],
])('AC-32: with the cookies %j the page is marked as one of somebody signed in: %s', (cookie, isMarked) => {
  const marks: string[] = [];
  const documentElement = { getAttribute: () => null, setAttribute: (name: string) => marks.push(name) };
  const document = Object.assign(new EventTarget(), { documentElement, cookie, querySelector: () => null });
  const window = Object.assign(new EventTarget(), { navigator: {} });
  new Script(bootScript('')).runInContext(createContext({ document, window, setTimeout: () => 0 }));
  expect(marks).toEqual(isMarked ? ['data-signed-in'] : []);
});

describe('a page that was drawn ahead', () => {
  /** Runs the script in a page that is drawn ahead, shows it after some minutes, and tells how often it was loaded anew. */
  const reloadsAfter = (minutes: number) => {
    const document = Object.assign(new EventTarget(), {
      prerendering: true,
      documentElement: { getAttribute: () => null, setAttribute: () => undefined },
      querySelector: () => null,
    });
    const clock = { now: () => time };
    let [time, reloads] = [0, 0];
    const window = Object.assign(new EventTarget(), { navigator: {}, location: { reload: () => (reloads += 1) } });
    new Script(bootScript('')).runInContext(createContext({ document, window, Date: clock, setTimeout: () => 0 }));
    time = minutes * 60_000;
    document.dispatchEvent(new Event('prerenderingchange'));
    return reloads;
  };
  test.each([
    [0, 0],
    [5, 0],
    [5.1, 1],
    [60, 1],
  ])('and is shown %d minutes later is loaded anew %d times', (minutes, reloads) => {
    expect(reloadsAfter(minutes)).toBe(reloads);
  });
});

import { expect, test } from 'vitest';
import { describeAgent, nameDevice } from './user-agent.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  { agent: `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0 Safari/537.36 Edg/150.0`, name: 'Edge on Windows' },
  { agent: `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/150.0 Safari/537.36`, name: 'Chrome on ChromeOS' },
  {
    agent: `${mozilla} (Linux; Android 16) ${webkit} SamsungBrowser/29.0 Chrome/150.0 Mobile Safari/537.36`,
    name: 'Samsung Internet on Android',
  },
  { agent: `${mozilla} (Windows NT 10.0) ${webkit} Chrome/150.0 Safari/537.36 OPR/120.0`, name: 'Opera on Windows' },
  { agent: `${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, name: 'Firefox on Linux' },
  {
    agent: `${mozilla} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1 CriOS/150.0 Mobile Safari/604.1`,
    name: 'Chrome on iOS',
  },
  { agent: `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/26.0 Safari/605.1`, name: 'Safari on macOS' },
  { agent: 'curl/8.9 (Linux)', name: 'Linux' },
  { agent: 'Firefox/145.0', name: 'Firefox' },
  { agent: 'Newsreader/3.1', name: 'app' },
  { agent: '', name: 'app' },
  { agent: undefined, name: 'app' },
])('AC-84: the device of %j', ({ agent, name }) => expect(nameDevice(agent)).toBe(name));

test('AC-84: browser and system are told apart, and nothing is made up for what is neither', () => {
  expect(describeAgent(`${mozilla} (Windows NT 10.0) Gecko/20100101 Firefox/145.0`)).toEqual({
    browserName: 'Firefox',
    systemName: 'Windows',
  });
  expect(describeAgent('Newsreader/3.1')).toEqual({ browserName: undefined, systemName: undefined });
  expect(describeAgent(undefined)).toEqual({ browserName: undefined, systemName: undefined });
});

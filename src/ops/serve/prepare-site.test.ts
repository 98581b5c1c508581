import { expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createHosts } from '../../site/hosts.ts';
import { printAddresses } from './prepare-site.ts';

const token = 'Aa1sDd2fGg3hJj4kLl5zXx6cVv7bNn8m';
const printedIn = (environment: Readonly<Record<string, string>>): string => {
  const lines: string[] = [];
  const config = readConfig({
    MASTHEAD_DEMO: '1',
    MASTHEAD_SECRET: 'Yk3vN0pQe7uWz2xTt5rBb8mLh4cJd6fG',
    MASTHEAD_EDITORIAL_TOKEN: token,
    ...environment,
  });
  const print = (line: string) => void lines.push(line);
  printAddresses(
    {
      args: [],
      mayMake: true,
      config,
      log: createLog({ production: true, level: 'silent', secrets: [] }),
      print,
      notify: print,
      list: () => undefined,
    },
    createHosts({}, 3000),
    ['http://providers.localhost:4000'],
  );
  return lines.join('\n');
};

test('the demo says the token of editors where it is developed, and never in production, whose output is kept in logs', () => {
  expect(printedIn({})).toContain(token);
  expect(printedIn({ NODE_ENV: 'production' })).not.toContain(token);
  expect(printedIn({ NODE_ENV: 'production' })).toContain('telemundo.localhost');
});

test('TV-18: the start prints where the TV providers are', () => {
  expect(printedIn({})).toMatch(/^TV providers +http:\/\/providers\.localhost:4000$/m);
});

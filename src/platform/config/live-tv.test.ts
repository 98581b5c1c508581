import { describe, expect, test } from 'vitest';
import { isAppError } from '#platform/errors';
import { readConfig, secretValues } from './index.ts';

const pass = { MASTHEAD_ADOBE_PASS_SERVICE_PROVIDER: 'MASTHEAD', MASTHEAD_ADOBE_PASS_SOFTWARE_STATEMENT: 'a.software.statement' };
const secrets = { MASTHEAD_SECRET: 'q8Zr2Lw5Xc9Vb4Nm7Kj1Hg6Fd3Sa0PoIuY', MASTHEAD_EDITORIAL_TOKEN: 'T7yU2iO9pA4sD1fG6hJ3kL8zX5cV0bNmQw' };
const read = (environment: Record<string, string>) => readConfig({ MASTHEAD_DEMO: '0', ...secrets, ...environment });
const wrong = (environment: Record<string, string>): string[] => {
  try {
    read(environment);
  } catch (error) {
    if (!isAppError(error, 'config/invalid')) throw error;
    return (error.details?.problems as { variable: string }[]).map(({ variable }) => variable);
  }
  return [];
};

describe('TV-17: Adobe Pass is off until it is configured', () => {
  test('nothing is on by itself; service provider and software statement turn it on', () => {
    expect(read({}).liveTv).toEqual({ channelsFile: undefined, providersFile: undefined, adobePass: undefined });
    expect(read({ ...pass, MASTHEAD_LIVE_CHANNELS: '/etc/channels.json', MASTHEAD_TV_PROVIDERS: '/etc/providers.json' }).liveTv).toEqual({
      channelsFile: '/etc/channels.json',
      providersFile: '/etc/providers.json',
      adobePass: { url: 'https://api.auth.adobe.com', serviceProvider: 'MASTHEAD', softwareStatement: 'a.software.statement' },
    });
  });

  test('the software statement is one of the values that no log line holds', () => {
    expect(secretValues(read(pass))()).toContain('a.software.statement');
  });

  test.each([
    ['a half of it', { MASTHEAD_ADOBE_PASS_SERVICE_PROVIDER: 'MASTHEAD' }, 'MASTHEAD_ADOBE_PASS_SOFTWARE_STATEMENT'],
    ['the other half', { MASTHEAD_ADOBE_PASS_SOFTWARE_STATEMENT: 'x' }, 'MASTHEAD_ADOBE_PASS_SERVICE_PROVIDER'],
    ['an id with a path', { ...pass, MASTHEAD_ADOBE_PASS_SERVICE_PROVIDER: '../x' }, 'MASTHEAD_ADOBE_PASS_SERVICE_PROVIDER'],
    ['channels that nobody could open', { MASTHEAD_LIVE_CHANNELS: '/etc/channels.json' }, 'MASTHEAD_LIVE_CHANNELS'],
    [
      'plain http in production',
      { ...pass, NODE_ENV: 'production', MASTHEAD_ADOBE_PASS_URL: 'http://x.example' },
      'MASTHEAD_ADOBE_PASS_URL',
    ],
  ])('%s is refused, naming the variable', (_name, environment, variable) => expect(wrong(environment)).toEqual([variable]));

  test('a demo may show channels of its operator with its invented providers', () => {
    expect(wrong({ MASTHEAD_DEMO: '1', MASTHEAD_LIVE_CHANNELS: '/etc/channels.json' })).toEqual([]);
  });
});

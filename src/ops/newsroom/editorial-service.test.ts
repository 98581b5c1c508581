import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { createEditorsCalls } from './editorial-service.ts';

const token = 'a-token-of-the-tests-of-more-than-32-characters';
const config = readConfig({ MASTHEAD_EDITORIAL_TOKEN: token, MASTHEAD_SECRET: 'a-secret-of-the-tests-with-32-characters' });

test.each([
  ['/editorial/documents', `Bearer ${token}`, true],
  ['/editorial/documents', 'Bearer guess', false],
  ['/editorial/documents', undefined, false],
  ['/', `Bearer ${token}`, false],
])('a call of %s with %s goes on when readers overload the site: %s', (url, authorization, goesOn) => {
  expect(createEditorsCalls(config)({ url, headers: { authorization } } as IncomingMessage)).toBe(goesOn);
});

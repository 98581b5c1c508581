import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { bootScript } from './boot.ts';

test.each(['', '/assets/client-abc.js'])('the inline script is one that a browser can read: %j', (clientUrl) => {
  expect(() => new Script(bootScript(clientUrl))).not.toThrow();
});

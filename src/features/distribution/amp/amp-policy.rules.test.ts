import { expect, test } from 'vitest';
import { ampPolicy } from './amp-policy.rules.ts';

test('SB-10: an AMP document runs the scripts of AMP and nothing else of the outside', () => {
  const directives = ampPolicy.split('; ').map((directive) => directive.split(' '));
  expect(Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]))).toEqual({
    'default-src': ["'none'"],
    'script-src': [
      'https://cdn.ampproject.org/v0.js',
      'https://cdn.ampproject.org/v0/',
      'https://cdn.ampproject.org/rtv/',
      // AMP starts its workers so
      'blob:',
    ],
    'worker-src': ['blob:'],
    'style-src': ["'unsafe-inline'", 'https://cdn.ampproject.org/rtv/'],
    'img-src': ["'self'", 'https:', 'data:'],
    'media-src': ["'self'", 'https:'],
    'connect-src': ["'self'", 'https://cdn.ampproject.org'],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  });
});

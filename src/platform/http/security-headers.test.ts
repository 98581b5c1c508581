import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { buildSecurityHeaders, type SecurityOptions } from './security-headers.ts';

const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const toPolicy = (options: Partial<SecurityOptions> = {}) =>
  buildSecurityHeaders({ https: true, ...options })['content-security-policy'] ?? '';

describe('the content security policy', () => {
  test.each([{}, { scriptHashes: [hash] }, { scriptHashes: [hash], frameHosts: ['https://player.example'], imageHosts: ['data:'] }])(
    'SEC-01: leaves csp_evaluator nothing to find: %o',
    (options) => {
      const findings = new CspEvaluator(new CspParser(toPolicy(options)).csp).evaluate();
      const bad = findings.filter((finding) => finding.severity < Severity.STRICT_CSP);
      expect(bad.map((finding) => `${finding.directive}: ${finding.description}`)).toEqual([]);
    },
  );

  test('SEC-01: has every directive that keeps strangers out', () => {
    const policy = toPolicy({ scriptHashes: [hash] });
    for (const directive of [
      "default-src 'none'",
      `script-src '${hash}' 'strict-dynamic'`,
      "style-src 'self'",
      "img-src 'self' https:",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      'trusted-types boot masthead',
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
  });

  test('lets the sound and video of an archive play from where they are, by https', () => {
    expect(toPolicy().split('; ')).toContain("media-src 'self' https: blob:");
  });

  test('lets no script run on a page without hashes', () => {
    expect(toPolicy()).toContain("script-src 'none'");
  });

  test('widens only what is named', () => {
    expect(toPolicy({ frameAncestors: ['https://partner.example'] })).toContain('frame-ancestors https://partner.example;');
    expect(toPolicy({ frameAncestors: ["'self'", '*.partner.example'] })).toContain("frame-ancestors 'self' *.partner.example;");
    expect(toPolicy({ frameAncestors: ["'self'", '*'] })).toContain('frame-ancestors *;');
    expect(toPolicy({ frameHosts: ['https://player.example'] })).toContain('frame-src https://player.example;');
  });

  test('refuses a source that could end its directive or open all', () => {
    for (const source of ['https://a.test; script-src *', '*', "'unsafe-inline'", 'a b', 'https://a.test\r\nX: y', '']) {
      expect(() => toPolicy({ connectHosts: [source] }), source).toThrow();
    }
    expect(() => toPolicy({ scriptHashes: ["x' 'unsafe-inline"] })).toThrow();
  });
});

test('SEC-02: sends HSTS of 2 years on https only, and the other headers always', () => {
  const plain = buildSecurityHeaders({ https: false });
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(buildSecurityHeaders({ https: true })['strict-transport-security']).toContain('max-age=63072000');
  expect(plain).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spellings } from '../../../test/support/email-spellings.ts';
import { parseEmailAddress, toEmailKey } from './email-address.ts';

test.each([
  ['case', 'Victim@EXAMPLE.com', 'Victim@example.com'],
  ['blanks around it', '  victim@example.com\t', 'victim@example.com'],
  ['a soft hyphen in the domain', 'victim@e\u00ADxample.com', 'victim@example.com'],
  ['zero-width characters in the domain', 'victim@ex\u200Bample.c\u2060om', 'victim@example.com'],
  ['an ideographic full stop', 'victim@example\u3002com', 'victim@example.com'],
  ['full-width letters, @ and dot', 'ｖｉｃｔｉｍ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'victim@example.com'],
])('AC-90: %s makes no other address', (_name, written, email) => {
  expect(parseEmailAddress(written)).toEqual({ email, key: 'victim@example.com', mailbox: email });
});

test('AC-90: an international domain is one address in Unicode and in ASCII; it is shown in Unicode and written to in ASCII', () => {
  const address = { email: 'ada@bücher.example', key: 'ada@xn--bcher-kva.example', mailbox: 'ada@xn--bcher-kva.example' };
  for (const written of ['ada@bücher.example', 'ada@BÜCHER.example', 'ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'])
    expect(parseEmailAddress(written)).toEqual(address);
});

test.each([
  '',
  'nobody',
  '@example.com',
  'a@b',
  'a@example.com.',
  'a\u00ADb@example.com',
  'a@b@example.com',
  'a@ex%61mple.com',
  `${'a'.repeat(65)}@example.com`,
])('AC-90: %j is no address', (written) => expect(parseEmailAddress(written)).toBeUndefined());

test('AC-90: text that is no address is its own key', () => expect(toEmailKey(' Mailer Daemon ')).toBe('mailer daemon'));

test('AC-90: every spelling of an address has its key, and what is shown and written to are spellings of it', () => {
  fc.assert(
    fc.property(spellings, ({ address, spelling }) => {
      const parsed = parseEmailAddress(spelling);
      const key = parseEmailAddress(address)?.key;
      expect(key).toBeDefined();
      expect(parsed?.key).toBe(key);
      expect(toEmailKey(spelling)).toBe(key);
      expect(parseEmailAddress(parsed?.email ?? '')?.key).toBe(key);
      expect(parseEmailAddress(parsed?.mailbox ?? '')?.key).toBe(key);
      const host = parsed?.mailbox.split('@')[1] ?? '';
      expect(domainToASCII(host)).toBe(host);
    }),
  );
});

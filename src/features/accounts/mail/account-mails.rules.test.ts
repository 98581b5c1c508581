import { describe, expect, test } from 'vitest';
import { brandOf } from '#brands';
import { messagesOf } from '#messages';
import { type AccountMail, isRequestedMail } from './mail.rules.ts';
import { buildSafetyLetter, isSafetyMail, type SafetyMail, toRequestLine } from './safety-letter.view.ts';

const at = Date.parse('2026-11-20T17:00:00.000Z');
const requested = { browserName: 'Firefox', systemName: 'Linux', at };
const mail = <Kind extends AccountMail['kind']>(kind: Kind, more: object = {}) =>
  ({ to: 'a@b.example', brand: 'news', kind, ...more }) as Extract<AccountMail, { kind: Kind }>;
const words = messagesOf('en').accountSafety.mails;
const { codeHolds, notYou } = messagesOf('en').account.mails;
const brand = brandOf('news').displayName;
const request = toRequestLine(requested, 'en');
const letter = (kind: SafetyMail['kind'], more: object = {}) => buildSafetyLetter(mail(kind, more));
const [code, coded, named] = ['123456', { code: '123456', ...requested }, { name: 'Key', ...requested }];

describe('AC-84: a letter about a way into an account', () => {
  test.each<[SafetyMail['kind'], object, object]>([
    ['proof-code', coded, { title: words.proofCode(brand), lines: [words.proofCodeText, request], code, note: words.proofCodeNote }],
    [
      'link-code',
      { ...coded, name: 'Key' },
      { title: words.linkCode('Key', brand), lines: [words.linkCodeText('Key'), request], code, note: words.linkCodeNote('Key') },
    ],
    [
      'identity-added',
      named,
      { title: words.identityAdded('Key', brand), lines: [words.identityAddedText('Key'), request], code: undefined, note: words.notYou },
    ],
    [
      'identity-removed',
      named,
      {
        title: words.identityRemoved('Key', brand),
        lines: [words.identityRemovedText('Key'), request],
        code: undefined,
        note: words.notYou,
      },
    ],
    [
      'password-added',
      requested,
      { title: words.passwordAdded(brand), lines: [words.passwordAddedText, request], code: undefined, note: words.notYou },
    ],
    [
      'password-changed',
      requested,
      { title: words.passwordChanged(brand), lines: [words.passwordChangedText, request], code: undefined, note: words.notYou },
    ],
    [
      'registration-discarded',
      requested,
      {
        title: words.registrationDiscarded(brand),
        lines: [words.registrationDiscardedText, request],
        code: undefined,
        note: words.registrationDiscardedNote,
      },
    ],
    [
      'address-old',
      { ...coded, other: 'c@d.example' },
      { title: words.addressOld(brand), lines: [words.addressOldText('c@d.example'), request], code, note: words.addressOldNote },
    ],
    ['address-new', coded, { title: words.addressNew(brand), lines: [codeHolds, request], code, note: notYou }],
    [
      'address-taken',
      {},
      { title: words.addressTaken(brand), lines: [words.addressTakenText], code: undefined, note: words.addressTakenNote },
    ],
    [
      'address-changed',
      { before: 'a', after: 'b' },
      { title: words.addressChanged(brand), lines: [words.addressChangedText('a', 'b')], code: undefined, note: words.addressChangedNote },
    ],
  ])('%s', (kind, more, wanted) => expect(letter(kind, more)).toEqual(wanted));

  test.each(['passkey-added', 'passkey-removed', 'recovery-codes-made', 'recovery-code-used'] as const)('%s says when', (kind) => {
    const made = letter(kind, { name: 'Key', at });
    expect(made.lines).toHaveLength(1);
    expect(made.lines[0]).toContain('Nov. 20, 2026');
    expect(made).toMatchObject({ code: undefined, note: words.notYou });
  });
  test('has its own words for a passkey and for codes', () => {
    const titles = (['passkey-added', 'passkey-removed', 'recovery-codes-made', 'recovery-code-used'] as const).map(
      (kind) => letter(kind, { name: 'Key', at }).title,
    );
    expect(titles).toEqual([words.passkeyAdded(brand), words.passkeyRemoved(brand), words.codesMade(brand), words.codeUsed(brand)]);
    expect(letter('passkey-added', { name: 'Key', at }).lines[0]).toContain('Key');
  });
  test('is in the language of its brand', () => {
    const spanish = letter('password-added', { ...requested, brand: 'noticias' });
    expect(spanish.lines).toEqual([messagesOf('es').accountSafety.mails.passwordAddedText, toRequestLine(requested, 'es')]);
  });
  test('names the browser, the system and the time', () => {
    expect(request).toMatch(/Firefox.*Linux.*Nov\. 20, 2026/);
  });
});

test.each([
  ['verify-code', { code }, false, true],
  ['sign-in-code', { code }, false, true],
  ['proof-code', { code }, true, true],
  ['link-code', { code }, true, true],
  ['passkey-added', {}, true, false],
  ['recovery-code-used', {}, true, false],
  ['address-old', { code }, true, true],
  ['address-taken', {}, true, true],
  ['address-changed', {}, true, false],
  ['identity-removed', {}, true, false],
  ['password-changed', {}, true, false],
  ['registration-discarded', {}, true, false],
  ['already-registered', {}, false, true],
  ['newsletter-confirm', {}, false, true],
  ['newsletter-known', {}, false, true],
  ['new-device', {}, false, false],
  ['payment-declined', {}, false, false],
  ['subscription-lapsed', {}, false, false],
  ['price-drop', {}, false, false],
] as const)('the mail %s with %j is about a way into the account: %s; its reader waits for it: %s', (kind, more, isSafety, isRequested) => {
  expect(isSafetyMail(mail(kind, more))).toBe(isSafety);
  expect(isRequestedMail(mail(kind, more))).toBe(isRequested);
});

import { describe, expect, test } from 'vitest';
import { parseChoices } from './choices.rules.ts';
import {
  allowAll,
  consentCookie,
  decideConsent,
  formatConsent,
  mayOnPress,
  parseConsent,
  readConsent,
  refuseAll,
} from '../../slots/consent-gate/consent.rules.ts';
import { chooseKept } from './kept-choice.rules.ts';
import { storedItems } from '../dashboard/stored-items.rules.ts';
import { isNamed } from '../../slots/consent-gate/stored-name.rules.ts';

const record = { version: 1, region: 'US', at: 1_780_000_000, choices: { ...allowAll, analytics: false } };
const read = (form: string) => parseChoices(new URLSearchParams(form));

describe('the form of choices', () => {
  test('PR-02: allows everything, refuses everything, or says what is ticked', () => {
    expect(read('choice=allow&allow=ads')).toEqual({ ads: true, personalization: true, analytics: true, embeds: true });
    expect(read('choice=refuse&allow=ads')).toEqual({ ads: false, personalization: false, analytics: false, embeds: false });
    expect(read('choice=ticked&allow=ads&allow=embeds&allow=more')).toEqual({
      ads: true,
      personalization: false,
      analytics: false,
      embeds: true,
    });
    expect(read('choice=ticked')).toEqual(refuseAll);
  });
  test.each(['', 'allow=ads', 'choice=', 'choice=other&allow=ads'])('PR-07: %j presses no button of ours', (form) =>
    expect(read(form)).toBeUndefined(),
  );
});

describe('the cookie of choices', () => {
  const written = formatConsent(record);
  test('PR-03: is read as it was written', () => {
    expect(written).toBe('1.US.tfrksg.1101');
    expect(parseConsent(written)).toEqual(record);
  });
  test.each([
    undefined,
    '',
    `x${written}`,
    `${written}x`,
    '1.US.tfrksg.110',
    '1.US.tfrksg.1121',
    '1.us.tfrksg.1101',
    '1.US..1101',
    '.US.tfrksg.1101',
    '1234.US.a.1101',
  ])('PR-03: %j is none', (content) => expect(parseConsent(content)).toBeUndefined());
  test('PR-03: is found among others, and is none where it is there twice', () => {
    expect(readConsent(`a=b; ${consentCookie} = ${written} ; c`)).toEqual(record);
    expect(readConsent(`${consentCookie}=${written}; ${consentCookie}=${written}`)).toBeUndefined();
    expect(readConsent(`=${written}; x${consentCookie}=${written}`)).toBeUndefined();
    expect(readConsent(consentCookie)).toBeUndefined();
    expect(readConsent(`${consentCookie}x`)).toBeUndefined();
  });
});

describe('what holds', () => {
  const asked = { record: undefined, region: 'US', signal: false };
  test('PR-06: is nothing where a browser keeps no cookies, which no signal decided', () =>
    expect(decideConsent({ ...asked, record, keeps: false })).toEqual({
      regime: 'opt-out',
      allows: refuseAll,
      isHonored: false,
      asks: false,
    }));

  test.each([
    { what: 'was said of it', asked: { ...asked, record }, lets: { ads: true, analytics: false } },
    { what: 'the region says before an answer', asked, lets: { ads: true, analytics: true } },
    { what: 'Europe says before an answer', asked: { ...asked, region: 'DE' }, lets: { ads: false, analytics: false } },
    { what: 'the signal says', asked: { ...asked, record, signal: true }, lets: { ads: false, analytics: false } },
    { what: 'a browser without cookies says', asked: { ...asked, record, keeps: false }, lets: { ads: false, analytics: false } },
  ])('PR-28: a press lets in what $what', ({ asked: by, lets }) =>
    expect({ ads: mayOnPress('ads', by), analytics: mayOnPress('analytics', by) }).toEqual(lets),
  );
});

describe('the newer of two records', () => {
  const [now, day] = [1_780_000_000, 86_400];
  const kept = (at: number, choices = allowAll, partners?: string) => ({ record: { ...record, at, choices }, partners });
  test('PR-27: may be a day ahead, and no second more', () => {
    const stored = kept(now);
    const [ahead, tooFar] = [kept(now + day, refuseAll), kept(now + day + 1, refuseAll)];
    expect(chooseKept(ahead, stored, now)).toBe(ahead);
    expect(chooseKept(tooFar, stored, now)).toBe(stored);
  });
  test('PR-27: of two of the same second with the same choices, other partners are asked for again', () =>
    expect(chooseKept(kept(now, allowAll, 'one'), kept(now, allowAll, 'two'), now)).toEqual(kept(now)));
  test('PR-27: of two of the same second with the same partners, what the account refuses is refused', () => {
    expect(chooseKept(kept(now, allowAll, 'one'), kept(now, refuseAll, 'one'), now)).toEqual(kept(now, refuseAll, 'one'));
    const partly = { ...allowAll, ads: false };
    expect(chooseKept(kept(now, allowAll), kept(now, partly), now)).toEqual(kept(now, partly));
  });
});

describe('what is stored in a browser', () => {
  const nameOf = (found: string) => storedItems.filter(({ name }) => isNamed(found, name)).map(({ name }) => name);
  test.each([
    { found: 'masthead-consent', names: ['masthead-consent'] },
    { found: '__Host-masthead-session', names: ['masthead-session'] },
    { found: 'x__Host-masthead-session', names: [] },
    { found: 'cooking:rcrd1', names: ['cooking:'] },
    { found: 'tve_token', names: ['tve_'] },
    { found: 'masthead-push-device', names: ['masthead-push-device'] },
    { found: 'masthead-consent-2', names: [] },
    { found: 'other', names: [] },
  ])('PR-17: $found is named $names', ({ found, names }) => expect(nameOf(found)).toEqual(names));
});

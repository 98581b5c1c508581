import { expect, test } from 'vitest';
import { allowAll, type Choices, consentVersion, formatConsent, refuseAll } from '../../slots/consent-gate/consent.rules.ts';
import { chooseKept, type KeptChoice, readKept } from './kept-choice.rules.ts';
import { noPartners, toTcModel } from '../consent-signals/partners.rules.ts';
import { encodeTc } from '../consent-signals/tc-string.rules.ts';

const now = 1_780_000_000;
const kept = (at: number, choices: Choices, partners?: string): KeptChoice => ({
  record: { version: consentVersion, region: 'DE', at, choices },
  partners,
});

test('PR-27: the newer of browser and account counts, wherever it was said; an older one never undoes a refusal', () => {
  const [older, newer] = [kept(now - 100, allowAll), kept(now - 50, refuseAll)];
  expect(chooseKept(older, newer, now)).toBe(newer);
  expect(chooseKept(newer, older, now)).toBe(newer);
  expect(chooseKept(older, undefined, now)).toBe(older);
  expect(chooseKept(undefined, newer, now)).toBe(newer);
  expect(chooseKept(undefined, undefined, now)).toBeUndefined();
});

test('PR-27: of two of the same second what either refuses is refused, and partners who differ are asked for again', () => {
  const [own, account] = [kept(now, { ...allowAll, ads: false }, 'one'), kept(now, { ...allowAll, embeds: false }, 'two')];
  const joined = chooseKept(own, account, now);
  expect(joined).toEqual(kept(now, { ads: false, personalization: true, analytics: true, embeds: false }));
  // the same said twice is the browser's own: nothing has to be stored again
  const same = kept(now, refuseAll, 'one');
  expect(chooseKept(same, kept(now, refuseAll, 'one'), now)).toBe(same);
});

test('PR-27: a record of a day that has not come, by a clock set back or by hand, is older than every other', () => {
  const [future, account] = [kept(now + 86_400 * 400, allowAll), kept(now - 86_400 * 300, refuseAll)];
  expect(chooseKept(future, account, now)).toBe(account);
  expect(chooseKept(future, undefined, now)).toBe(future);
});

test('PR-21: a browser has partners let in by a string of this site alone, there once, whole and unchanged', () => {
  const asker = { cmpId: 410, cmpVersion: 1, country: 'US' };
  const shown = { listVersion: 142, policyVersion: 5, partners: [2, 10] };
  const text = encodeTc(toTcModel({ ...noPartners, purposes: [1], partners: [2] }, { asker, shown, language: 'en', at: now * 1000 }));
  const cookies = (partners: string): string => `masthead-consent=${formatConsent(kept(now, allowAll).record)}; ${partners}`;
  const read = (given: string, by = asker) => readKept(cookies(given), by)?.partners;
  expect(read(`masthead-partners=${text}`)).toBe(text);
  expect(read(`masthead-partners=${text}`, { ...asker, cmpId: 411 })).toBeUndefined();
  expect(read(`masthead-partners=${text}; masthead-partners=${text}`)).toBeUndefined();
  expect(read(`masthead-partners=${text.slice(0, -2)}`)).toBeUndefined();
  expect(read(`not-masthead-partners=${text}`)).toBeUndefined();
  expect(readKept(cookies(`masthead-partners=${text}`), undefined)?.partners).toBeUndefined();
});

import { brandOf, type Language } from '#brands';
import { formatDateAndTime, messagesOf } from '#messages';
import type { AccountMail, RequestedBy } from './mail.rules.ts';

/** A mail about the ways into an account, except the codes to verify an address and to sign in. */
export type SafetyMail = Extract<
  AccountMail,
  {
    kind:
      | 'link-code'
      | 'proof-code'
      | `passkey-${string}`
      | `recovery-${string}`
      | `address-${string}`
      | `identity-${string}`
      | `password-${string}`
      | `registration-${string}`;
  }
>;
/** A letter before it is HTML. */
export type SafetyLetter = { title: string; lines: readonly string[]; code: string | undefined; note: string };

/** Tells these mails from others. */
export const isSafetyMail = (mail: AccountMail): mail is SafetyMail =>
  /^(?:link|proof|passkey|recovery|address|identity|password|registration)-/.test(mail.kind);

/** The sentence that names the browser, system and time of a request (AC-84). */
export const toRequestLine = ({ browserName, systemName, at }: RequestedBy, language: Language): string =>
  messagesOf(language).account.mails.requestedBy(browserName, systemName, formatDateAndTime(new Date(at).toISOString(), language));

/** Builds the letter about a way into an account. A code is followed by the browser that requested it. */
export const buildSafetyLetter = (mail: SafetyMail): SafetyLetter => {
  const { displayName: brand, language } = brandOf(mail.brand);
  const { accountSafety, account } = messagesOf(language);
  const words = accountSafety.mails;
  const when = 'at' in mail ? formatDateAndTime(new Date(mail.at).toISOString(), language) : '';
  const request = 'browserName' in mail ? [toRequestLine(mail, language)] : [];
  const code = 'code' in mail ? mail.code : undefined;
  const tell = (title: string, line: string, note = words.notYou): SafetyLetter => ({ title, lines: [line, ...request], code, note });
  switch (mail.kind) {
    case 'proof-code':
      return tell(words.proofCode(brand), words.proofCodeText, words.proofCodeNote);
    case 'link-code':
      return tell(words.linkCode(mail.name, brand), words.linkCodeText(mail.name), words.linkCodeNote(mail.name));
    case 'identity-added':
      return tell(words.identityAdded(mail.name, brand), words.identityAddedText(mail.name));
    case 'identity-removed':
      return tell(words.identityRemoved(mail.name, brand), words.identityRemovedText(mail.name));
    case 'password-added':
      return tell(words.passwordAdded(brand), words.passwordAddedText);
    case 'password-changed':
      return tell(words.passwordChanged(brand), words.passwordChangedText);
    case 'registration-discarded':
      return tell(words.registrationDiscarded(brand), words.registrationDiscardedText, words.registrationDiscardedNote);
    case 'passkey-added':
      return tell(words.passkeyAdded(brand), words.passkeyAddedText(mail.name, when));
    case 'passkey-removed':
      return tell(words.passkeyRemoved(brand), words.passkeyRemovedText(mail.name, when));
    case 'recovery-codes-made':
      return tell(words.codesMade(brand), words.codesMadeText(when));
    case 'recovery-code-used':
      return tell(words.codeUsed(brand), words.codeUsedText(when));
    case 'address-old':
      return tell(words.addressOld(brand), words.addressOldText(mail.other), words.addressOldNote);
    case 'address-new':
      return tell(words.addressNew(brand), account.mails.codeHolds, account.mails.notYou);
    case 'address-taken':
      return tell(words.addressTaken(brand), words.addressTakenText, words.addressTakenNote);
    case 'address-changed':
      return tell(words.addressChanged(brand), words.addressChangedText(mail.before, mail.after), words.addressChangedNote);
  }
};

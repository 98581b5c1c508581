import { brandOf } from '#brands';
import { formatDateAndTime, messagesOf } from '#messages';
import type { AccountMail } from './mail.rules.ts';

/** What tells somebody of a change of the ways into their account. */
export type SafetyMail = Extract<AccountMail, { kind: `passkey-${string}` | `recovery-${string}` | `address-${string}` }>;
/** A letter before it is HTML. */
export type SafetyLetter = { title: string; lines: readonly string[]; code: string | undefined; note: string };

/** Whether a mail is one of these. */
export const isSafetyMail = (mail: AccountMail): mail is SafetyMail => /^(?:passkey|recovery|address)-/.test(mail.kind);

/** Writes what a change of the ways into an account is told by. */
export const buildSafetyLetter = (mail: SafetyMail): SafetyLetter => {
  const { displayName: brand, language } = brandOf(mail.brand);
  const { accountSafety, account } = messagesOf(language);
  const words = accountSafety.mails;
  const when = 'at' in mail ? formatDateAndTime(new Date(mail.at).toISOString(), language) : '';
  const tell = (title: string, line: string, note = words.notYou): SafetyLetter => ({ title, lines: [line], code: undefined, note });
  switch (mail.kind) {
    case 'passkey-added':
      return tell(words.passkeyAdded(brand), words.passkeyAddedText(mail.name, when));
    case 'passkey-removed':
      return tell(words.passkeyRemoved(brand), words.passkeyRemovedText(mail.name, when));
    case 'recovery-codes-made':
      return tell(words.codesMade(brand), words.codesMadeText(when));
    case 'recovery-code-used':
      return tell(words.codeUsed(brand), words.codeUsedText(when));
    case 'address-old':
      return { ...tell(words.addressOld(brand), words.addressOldText(mail.other), words.addressOldNote), code: mail.code };
    case 'address-new':
      return { ...tell(words.addressNew(brand), account.mails.codeHolds, account.mails.notYou), code: mail.code };
    case 'address-taken':
      return tell(words.addressTaken(brand), words.addressTakenText, words.addressTakenNote);
    case 'address-changed':
      return tell(words.addressChanged(brand), words.addressChangedText(mail.before, mail.after), words.addressChangedNote);
  }
};

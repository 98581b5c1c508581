import type { Vertical } from '#brands';

/** The browser and system that caused a mail, and when (milliseconds since 1970), by which its reader can tell whether it was they. */
export type RequestedBy = { browserName: string | undefined; systemName: string | undefined; at: number };

/** A mail to one person about their account or what they signed up for, before it is written: what happened, and to which address of which brand. */
export type AccountMail = { to: string; brand: Vertical } &
  /** A code for one purpose: to verify a new address, to sign in, or to prove again who is signed in. */
  (
    | ({ kind: 'verify-code'; code: string } & RequestedBy)
    | ({ kind: 'sign-in-code'; code: string } & RequestedBy)
    | ({ kind: 'proof-code'; code: string } & RequestedBy)
    /** A code that adds an identity provider, by its name, to the ways into the account. */
    | ({ kind: 'link-code'; code: string; name: string } & RequestedBy)
    /** A way into the account was added or removed; `name` is that of an identity provider. */
    | ({ kind: 'identity-added' | 'identity-removed'; name: string } & RequestedBy)
    | ({ kind: 'password-added' | 'password-changed' } & RequestedBy)
    /** An address was verified in another browser than the one that registered it: what was chosen there was discarded. */
    | ({ kind: 'registration-discarded' } & RequestedBy)
    | { kind: 'already-registered' }
    | { kind: 'new-device'; device: string; at: number }
    /** Something by which one gets into the account was changed; `name` is that of a passkey. */
    | { kind: 'passkey-added' | 'passkey-removed'; name: string; at: number }
    | { kind: 'recovery-codes-made' | 'recovery-code-used'; at: number }
    /** A change of address: the code of either address, the owner of one that has an account, and what is told to both afterwards. */
    | ({ kind: 'address-old'; code: string; other: string } & RequestedBy)
    | ({ kind: 'address-new'; code: string } & RequestedBy)
    | { kind: 'address-taken' }
    | { kind: 'address-changed'; before: string; after: string }
    /** Asks whether a newsletter is wanted; `path` on the brand's site is where the answer is given. */
    | { kind: 'newsletter-confirm'; newsletter: string; path: string }
    | { kind: 'newsletter-known'; newsletter: string }
    /** A payment of a subscription was declined, and is tried again; or the subscription has ended by it. Milliseconds since 1970. */
    | { kind: 'payment-declined'; retryAt: number; graceUntil: number }
    | { kind: 'subscription-lapsed' }
    /** A product of a wishlist costs less; prices as they are written. `endPath` is where mails of this kind are ended. */
    | { kind: 'price-drop'; name: string; price: string; before: string; path: string; endPath: string }
  );

const requestedKinds: ReadonlySet<AccountMail['kind']> = new Set([
  'already-registered',
  'address-taken',
  'newsletter-confirm',
  'newsletter-known',
]);

/** True for a mail that the reader waits for, or that takes its place for an address with an account; false for a notice. */
export const isRequestedMail = (mail: AccountMail): boolean => 'code' in mail || requestedKinds.has(mail.kind);

/** What makes a mail one of a list: its name, how one leaves the list with one click, and whom reports of the receiving houses name. */
export type ListOfMail = {
  /** `sub_news_politics.news.example.com`. */
  id: string;
  title: string;
  /** Takes a POST without cookies (RFC 8058). */
  leaveUrl: string;
  /** An address of mail that takes who wants to leave, with what its subject must be. */
  leaveMail: { address: string; subject: string };
  feedbackId: string;
};

/** A mail as it is handed to a transport; `from` and `to` are addresses. `bounces`: where it comes back to, if not to its sender. */
export type MailMessage = {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  bounces?: string | undefined;
  list?: ListOfMail | undefined;
};

/**
 * What came of handing a mail over: it was taken; it never left (`unsent`), or was refused this time (`later`), and may be tried again; it was refused for
 * good; or nobody knows (`unsure`): it left, and no answer came.
 */
export type Handover = { kind: 'taken' } | { kind: 'unsent' | 'later' | 'refused' | 'unsure'; answer: string };

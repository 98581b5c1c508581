import type { Vertical } from '#brands';

/** A mail to one person about their account or what they signed up for, before it is written: what happened, and to which address of which brand. */
export type AccountMail = { to: string; brand: Vertical } & (
  | { kind: 'verify'; code: string }
  | { kind: 'sign-in-code'; code: string }
  | { kind: 'already-registered' }
  | { kind: 'new-device'; device: string; at: number }
  /** Asks whether a newsletter is wanted; `path` on the brand's site is where the answer is given. */
  | { kind: 'newsletter-confirm'; newsletter: string; path: string }
  | { kind: 'newsletter-known'; newsletter: string }
);

/** A mail as it is handed to a transport; `from` and `to` are addresses. */
export type MailMessage = { from: { name: string; address: string }; to: string; subject: string; text: string; html: string };

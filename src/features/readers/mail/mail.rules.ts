import type { Vertical } from '#brands';

/** A mail to one person about their account, before it is written: what happened, and to which address of which brand. */
export type AccountMail = { to: string; brand: Vertical } & (
  | { kind: 'verify'; code: string }
  | { kind: 'sign-in-code'; code: string }
  | { kind: 'already-registered' }
  | { kind: 'new-device'; device: string; at: number }
);

/** A mail as it is handed to a transport; `from` and `to` are addresses. */
export type MailMessage = { from: { name: string; address: string }; to: string; subject: string; text: string; html: string };

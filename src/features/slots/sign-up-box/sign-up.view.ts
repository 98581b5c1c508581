import type { SignUpPlace } from './sign-up.rules.ts';

/** What a box says of a newsletter. */
export type BoxNewsletter = { id: string; title: string; description?: string | undefined };

/** What stands in the box of a newsletter: the form, or what became of it. */
export type SignUpContent =
  | { kind: 'form'; email?: string | undefined; problem?: string | undefined }
  | { kind: 'sent'; email: string }
  | { kind: 'added' }
  | { kind: 'confirm'; email: string; token: string }
  | { kind: 'ended' }
  | { kind: 'unknown' };

/** A page of signing up, as it is answered to one reader. */
export type SignUpView = {
  status: 200 | 400 | 403 | 404 | 413 | 429 | 500 | 503 | 507;
  newsletter: BoxNewsletter | undefined;
  place: SignUpPlace;
  content: SignUpContent;
};

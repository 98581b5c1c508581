import type { Vertical } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import type { SavedType } from '#content/rules/saved-types';
import type { Platform } from '#features/accounts/accounts';
import type { Messages } from '#messages';
import type { AuthScreen, Gate } from '#features/slots/account-link.pure';
import type { Note } from '#features/accounts/visits.pure';

/** What went wrong: at a field, or with the whole form. */
export type FormProblem = { field?: string | undefined; message: string };

export type ShownSession = { id: string; device: string; usedAt: string; isThis: boolean };
/** Times are ISO 8601; `elsewhere`: the domain that it works on, where that is not this one. */
export type ShownPasskey = { id: string; name: string; createdAt: string; usedAt: string | undefined; elsewhere: string | undefined };
/** An identity provider that opens the account: `id` names the link to the form, `linkedAt` is ISO 8601. */
export type ShownIdentity = { id: string; name: string; linkedAt: string };
export type ShownCodes = { left: number; madeAt: string };
export type ShownAddressChange = { email: string; isOldProved: boolean; isNewProved: boolean };
export type ShownNewsletter = {
  id: string;
  title: string;
  description: string;
  isSubscribed: boolean;
  /** The interest that it speaks of (AC-61). */
  because?: string | undefined;
};

/** A piece of a history as its call answers it. */
type ShownRead = {
  contentId: string;
  contentType: SavedType;
  readAt: string;
  paragraph: number;
  paragraphCount?: number | undefined;
  content: ContentItem;
};
/** A recommendation as its call answers it. */
type ShownRecommendation = {
  contentId: string;
  because: { contentId: string; headline: string; url: string } | null;
  content: ContentItem;
};

/** What somebody read and may read next; undefined where it could not be read. */
export type ReadingContent = {
  history: readonly ShownRead[] | undefined;
  /** Where the history goes on, and whether this page is not its beginning. */
  next: string | null;
  isContinued: boolean;
  halfRead: readonly ShownRead[];
  /** Absent where the brand recommends nothing; `moreHref`: where one goes on. */
  recommended?: { entries: readonly ShownRecommendation[] | undefined; moreHref: string | undefined } | undefined;
  choices: { readingHistory: boolean; recommendations: boolean } | undefined;
};

/** The subscriptions, receipts and gifts that a page names before an account is deleted (AC-110). Times are milliseconds. */
export type AccountAssets = {
  subscriptions: readonly { vertical: Vertical; paidUntil: number }[];
  /** Receipts, which stay for `receiptYears` without the person. */
  receipts: number;
  receiptYears: number;
  /** Stories given away whose links still open. */
  gifts: number;
  /** The vendor whose subscriptions go on. */
  vendor: string | undefined;
};

/** What stands on a page of an account. */
export type AccountContent =
  | { kind: 'screen'; screen: AuthScreen }
  | {
      kind: 'account';
      email: string;
      /** Absent where the accounts are another host's. */
      sessions: readonly ShownSession[] | undefined;
    }
  | { kind: 'newsletters'; email: string; newsletters: readonly ShownNewsletter[]; hasSubscribedToAll: boolean; arePaused: boolean }
  | { kind: 'interests'; chosen: readonly string[] }
  | { kind: 'reading'; reading: ReadingContent }
  | { kind: 'password'; email: string }
  | { kind: 'deletion'; email: string; assets: AccountAssets }
  | {
      kind: 'security';
      email: string;
      passkeys: readonly ShownPasskey[];
      codes: ShownCodes | undefined;
      identities: readonly ShownIdentity[];
    }
  /** Asks whoever is signed in for a proof before `security` is shown. */
  | { kind: 'proof'; email: string }
  /** A new set of recovery codes, shown this once. */
  | { kind: 'recoveryCodes'; codes: readonly string[] }
  | { kind: 'address'; email: string; waiting: ShownAddressChange | undefined }
  /** Signing in with a recovery code, by nobody yet. */
  | { kind: 'recovery' }
  | { kind: 'failed' };

/** What was done with a history or recommendations. */
export type ReadingNote = keyof Messages['reading']['done'];

/** A page of an account as it is shown to one reader. */
export type AccountView = {
  content: AccountContent;
  status: 200 | 400 | 401 | 403 | 404 | 413 | 429 | 500 | 503 | 507;
  formToken: string;
  /** What was typed, or is stored, by the name of the field; never a password or code. */
  values: Readonly<Record<string, string>>;
  problem?: FormProblem | undefined;
  note?: Note | undefined;
  event?: 'signed-in' | 'signed-out' | undefined;
  next?: string | undefined;
  /** What the screens say that one signs in for (AC-60). */
  gate?: Gate | undefined;
  isSignedIn: boolean;
  /** Whether the accounts are stored here, and so their passkeys and recovery codes. */
  isOwn: boolean;
  /** The houses that one can sign in with. */
  platforms: readonly Platform[];
};

const byCode: ReadonlyMap<string, string> = new Map([
  ['account/invalid-email', 'email'],
  ['account/weak-password', 'password'],
  ['account/wrong-credentials', 'password'],
  ['account/wrong-code', 'one_time_code'],
]);

/** Where a failure of a call is shown, by its code; undefined for the whole form. */
export const findFailedField = (code: string): string | undefined => byCode.get(code);

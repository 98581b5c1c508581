import type { IncomingMessage } from 'node:http';
import type { Brand, Flags } from '#brands';
import type { PageContext } from '#features/pages/page.pure';

/** A request for a page for one reader. `path` is the path on the site, `inside` the path inside the brand. */
export type PersonalRequest = { request: IncomingMessage; brand: Brand; path: string; inside: string; query: URLSearchParams };

/** A file for one reader, sent as a download. */
export type OwnFile = { contentType: string; name: string; body: string };

/** An answer for one reader: the data of a page, a redirect, a file, or a full article at its own address. `cookies` belong to this answer only; `retryAfter` is in seconds. */
export type PersonalAnswer<View> = { cookies?: readonly string[] } & (
  | { view: View; retryAfter?: number | undefined }
  | { location: string }
  | { file: OwnFile }
  | { opened: { path: string; note: NonNullable<PageContext['opened']> } }
);

/**
 * The conditions for accepting a form: its maximum size and its origin. `anywhere`: another site may post it, so its content must carry a proof. `own-page`: it
 * must come from a page of this site. `isToken`: it must also contain, as `form`, the token that this browser received. `file`: the form is multipart, and the
 * text of its file becomes the value of this field.
 */
export type FormRule = { mostBytes: number; file?: string; from: 'anywhere' | 'own-page' | { isToken: (given: string | null) => boolean } };

/** The HTTP status for each reason to refuse a form. */
export const refusalStatuses = { 'not-a-form': 400, 'too-large': 413, 'other-site': 403, 'too-old': 403, 'not-stored': 507 } as const;
export type RefusalReason = keyof typeof refusalStatuses;

/** A refused form: the reason, the status, and the sentence for the reader. `form` is defined if the body could be parsed. */
export type FormRefusal = {
  reason: RefusalReason;
  status: (typeof refusalStatuses)[RefusalReason];
  message: string;
  form: URLSearchParams | undefined;
};

/** The forms of a page. `Opened` is the context that all answers share. */
export type PersonalForms<Opened, View> = {
  /** Returns the rule for a form posted to this path; undefined if a POST is answered like a GET. */
  rule(asked: PersonalRequest, opened: Opened): FormRule | undefined;
  /** Processes a form that satisfies its rule. If it throws because the disk is full, the form is refused as `not-stored`. */
  take(opened: Opened, form: URLSearchParams, asked: PersonalRequest): Promise<PersonalAnswer<View>>;
  refuse(opened: Opened, refusal: FormRefusal, asked: PersonalRequest): Promise<PersonalAnswer<View>>;
};

/** The steps of a page for one reader. All of them are required; a page without forms declares that. */
export type PersonalSteps<Opened, View> = {
  /** Returns true if the page answers this path inside the brand. */
  has(inside: string, brand: Brand, flags: Flags): boolean;
  /** Loads the context that all answers share, such as the session. */
  open(asked: PersonalRequest): Promise<Opened>;
  /** Returns the cookies that every answer sets; called after the answer is made. */
  cookies(opened: Opened, asked: PersonalRequest): readonly string[] | Promise<readonly string[]>;
  show(opened: Opened, asked: PersonalRequest): Promise<PersonalAnswer<View>>;
  forms: PersonalForms<Opened, View> | 'none';
  /** Turns an error into an answer; `error-page` leaves it to the brand's error page. */
  failed: ((error: unknown, opened: Opened, asked: PersonalRequest) => PersonalAnswer<View>) | 'error-page';
};

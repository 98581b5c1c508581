import type { IncomingMessage } from 'node:http';
import type { Brand, Flags } from '#brands';
import type { PageContext } from '#features/pages/page.pure';

/** A request for a page that is made for one reader. `path` is that on the site, `inside` the one inside the brand. */
export type PersonalRequest = { request: IncomingMessage; brand: Brand; path: string; inside: string; query: URLSearchParams };

/** A file that is made for one reader, to be stored and never shown. */
export type OwnFile = { contentType: string; name: string; body: string };

/**
 * What one reader gets: what a page shows, another address to go on at, a file, or a piece whole on the page of its own address. `cookies` are set by this
 * answer alone, `retryAfter` is in seconds.
 */
export type PersonalAnswer<View> = { cookies?: readonly string[] } & (
  | { view: View; retryAfter?: number | undefined }
  | { location: string }
  | { file: OwnFile }
  | { opened: { path: string; note: NonNullable<PageContext['opened']> } }
);

/**
 * How a form is taken: of how many bytes at most, and from where. `anywhere`: another site may send it, and what it says must prove itself. `own-page`: a
 * page of this site sent it. `isToken`: that, and its field `form` proves that this browser was given it. `file`: it is sent as multipart, and the text of
 * its file becomes the value of this field.
 */
export type FormRule = { mostBytes: number; file?: string; from: 'anywhere' | 'own-page' | { isToken: (given: string | null) => boolean } };

/** The statuses of forms that are not taken, by the reason. */
export const refusalStatuses = { 'not-a-form': 400, 'too-large': 413, 'other-site': 403, 'too-old': 403, 'not-stored': 507 } as const;
export type RefusalReason = keyof typeof refusalStatuses;

/** Why a form is not taken, with the status and the sentence for its reader. `form` is there where it could be read. */
export type FormRefusal = {
  reason: RefusalReason;
  status: (typeof refusalStatuses)[RefusalReason];
  message: string;
  form: URLSearchParams | undefined;
};

/** The forms of a page. `Opened`: what every answer needs. */
export type PersonalForms<Opened, View> = {
  /** The rule of the form that is posted to a path; undefined where what is posted is answered as if somebody looked. */
  rule(asked: PersonalRequest, opened: Opened): FormRule | undefined;
  /** Takes a form that keeps its rule. Where nothing can be stored it throws, and the form is refused as `not-stored`. */
  take(opened: Opened, form: URLSearchParams, asked: PersonalRequest): Promise<PersonalAnswer<View>>;
  refuse(opened: Opened, refusal: FormRefusal, asked: PersonalRequest): Promise<PersonalAnswer<View>>;
};

/** The steps of a page that is made for one reader. Every one has to be given: a page without forms says so. */
export type PersonalSteps<Opened, View> = {
  /** Whether a path inside a brand is one of its own, with the flags of the page. */
  has(inside: string, brand: Brand, flags: Flags): boolean;
  /** Opens what every answer needs, such as who is signed in. */
  open(asked: PersonalRequest): Promise<Opened>;
  /** The cookies that every answer sets, asked for when it is known. */
  cookies(opened: Opened, asked: PersonalRequest): readonly string[] | Promise<readonly string[]>;
  show(opened: Opened, asked: PersonalRequest): Promise<PersonalAnswer<View>>;
  forms: PersonalForms<Opened, View> | 'none';
  /** Answers what failed; `error-page`: the page of the brand says so. */
  failed: ((error: unknown, opened: Opened, asked: PersonalRequest) => PersonalAnswer<View>) | 'error-page';
};

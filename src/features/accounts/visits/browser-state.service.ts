import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isVertical } from '#brands';
import { platforms } from '#features/accounts/accounts';
import { formatCookie, readCookie } from '#platform/http';
import { createSeal, isSame, signWithKey } from '#platform/sealing';
import { hourMs } from '#platform/time';
import { gates } from '#features/slots/account-link';
import { notes } from './notes.rules.ts';

const shape = z.object({
  /** Names the browser to the tokens of its forms. */
  id: z.string().min(20).max(60),
  /** When it was last written; milliseconds. */
  at: z.number(),
  email: z.string().max(400).optional(),
  next: z.string().max(500).optional(),
  /** What somebody wanted who has to sign in for it. */
  gate: z.enum(gates).optional(),
  signInType: z.enum(['login', 'registration']).optional(),
  /** What the next page says, once. */
  note: z.enum(notes).optional(),
  /** What other tabs are told, once. */
  event: z.enum(['signed-in', 'signed-out']).optional(),
  /** The sign-in at another house that this browser was sent away for. */
  social: z
    .object({
      platform: z.enum(platforms),
      state: z.string(),
      nonce: z.string(),
      verifier: z.string(),
      at: z.number(),
      brand: z.string().refine(isVertical),
    })
    .optional(),
  /** When whoever is signed in here proved last that it is they; milliseconds. */
  provedAt: z.number().optional(),
  /** Whom the last screen of a sign-in greets. */
  firstName: z.string().max(60).optional(),
  /** Whom another house vouches for, until they have said their name. */
  identity: z.object({ platform: z.enum(platforms), idToken: z.string().max(2_400), firstName: z.string().max(200).optional() }).optional(),
  token: z.string().max(2_000).optional(),
  tokenBrand: z.string().refine(isVertical).optional(),
});
/** What a browser carries from one page of its account to the next: sealed, for the server alone. */
export type BrowserState = z.infer<typeof shape>;

const names = { secure: '__Host-masthead-form', plain: 'masthead-form' } as const;
const holdsMs = 12 * hourMs;

export type BrowserStates = {
  /** The state of a request's cookies, or a new one. */
  read(cookies: string | undefined, secure: boolean): { state: BrowserState; isNew: boolean };
  format(state: BrowserState, secure: boolean): string;
  /** The token of this browser's forms, while this account or nobody is signed in. */
  toFormToken(state: BrowserState, accountId: string | undefined): string;
  isFormToken(given: string | null, state: BrowserState, accountId: string | undefined): boolean;
};

/** A name that nobody guesses. */
export const makeBrowserId = (): string => randomBytes(24).toString('base64url');

/** Creates what seals and reads the states of browsers. */
export const createBrowserStates = ({ secret, now }: { secret: string; now: () => number }): BrowserStates => {
  const seal = createSeal(secret, 'masthead forms');
  const open = (sealed: string): BrowserState | undefined => {
    try {
      const parsed = shape.safeParse(JSON.parse(seal.open(sealed)));
      return parsed.success && Math.abs(now() - parsed.data.at) < holdsMs ? parsed.data : undefined;
    } catch (error) {
      // sealed with another secret, or changed
      if (error instanceof Error) return undefined;
      throw error;
    }
  };
  const toFormToken: BrowserStates['toFormToken'] = ({ id }, accountId = '') =>
    signWithKey(`${secret} form tokens`, `${id}\n${accountId}`).toString('base64url');
  return {
    read: (cookies, secure) => {
      const sealed = readCookie(cookies, secure ? names.secure : names.plain);
      const state = sealed === undefined ? undefined : open(sealed);
      return state ? { state, isNew: false } : { state: { id: makeBrowserId(), at: now() }, isNew: true };
    },
    format: (state, secure) =>
      formatCookie(secure ? names.secure : names.plain, seal.seal(JSON.stringify({ ...state, at: now() })), {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        now: now(),
      }),
    toFormToken,
    isFormToken: (given, state, accountId) => isSame(given ?? '', toFormToken(state, accountId)),
  };
};

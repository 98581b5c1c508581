import { z } from 'zod';
import type { Messages } from '#messages';

/** What a failure tells: a permanent code, a sentence for programs, and one for readers. */
export type AuthFailure = { status: number; code: string; api_message: string; user_message: string; retryAfter?: number | undefined };

/** What is said where nothing else can be. */
export const unknownFailure = {
  status: 500,
  code: 'UNKNOWN_ERROR',
  api_message: 'An unknown error occurred.',
  user_message: 'An unexpected error occurred. Please try again later.',
} as const satisfies AuthFailure;

const failed = z.object({ error: z.object({ code: z.string().min(1), api_message: z.string(), user_message: z.string() }) });
const succeeded = z.object({ success: z.literal(true), data: z.record(z.string(), z.unknown()) });

/** An answer as a client takes it (AC-08): without `success: true` and `data` it is a failure, and one that says nothing of itself is unknown. */
export const parseAuthAnswer = (
  status: number,
  body: unknown,
): { success: true; data: Record<string, unknown> } | { success: false; failure: AuthFailure } => {
  const good = succeeded.safeParse(body);
  if (good.success && status < 400) return { success: true, data: good.data.data };
  const bad = failed.safeParse(body);
  return { success: false, failure: bad.success ? { status: status >= 400 ? status : 500, ...bad.data.error } : unknownFailure };
};

type Words = Messages['account']['failures'];
// a map: an object would also answer for codes called toString and constructor
const byCode: ReadonlyMap<string, keyof Words> = new Map([
  ['account/invalid-email', 'email'],
  ['account/weak-password', 'weak'],
  ['account/not-signed-in', 'signInAgain'],
  ['account/session-ended', 'signInAgain'],
  ['account/busy', 'later'],
  ['account/too-many', 'later'],
]);

/** Calls whose failure has a sentence of its own on the screens, also when nothing is known of its cause (ER-11). */
const ownSentence: ReadonlySet<keyof Words> = new Set(['register', 'signIn', 'code', 'verify', 'readSubscriptions', 'changeSubscriptions']);

/** Returns the sentence for readers when a call fails and its cause is not for them: the sentence of the call, or the general one. */
export const chooseUnknownMessage = (words: Words, failure: keyof Words): string =>
  ownSentence.has(failure) ? words[failure] : words.unknown;

/** The sentence for readers of a failure: that of its code, or that of the call. */
export const chooseUserMessage = (words: Words, code: string, message: string, failure: keyof Words): string => {
  if (code === 'account/weak-password' && message.includes('shorter')) return words.tooShort;
  return words[byCode.get(code) ?? failure];
};

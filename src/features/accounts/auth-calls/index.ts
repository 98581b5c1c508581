/** The thirteen sign-in calls below `/auth/users/`, their limits, and the client that makes them here or at another host. */
export type { AuthFailure } from './auth-answer.rules.ts';
export { authRoutes } from './auth-calls.api.ts';
export { notFromOwnPage, triedTooOften } from './auth-calls.errors.ts';
export type { AuthCallName } from './auth-calls.schema.ts';
export { type AuthClient, type Caller, createHttpAuthClient, toRequester } from './auth-client.service.ts';
export { toFailure, toFailureAnswer } from './auth-failure.service.ts';
export { type AuthLimits, createAuthLimits } from './auth-limits.service.ts';
export { authFailureResponses } from './auth-responses.schema.ts';
export { createAuthService } from './auth-service.service.ts';
export { type EnterAccount, createEnterAccount } from './enter-account.service.ts';
export { type FormAnswer, type FormCalls, createFormCalls } from './form-calls.service.ts';
export { guardStoring } from './guard-storing.service.ts';
export { type ReaderIdentity, createReaderIdentity, createRemoteIdentity } from './reader-identity.service.ts';
export { type CarrySession, type CookieSession, formatSessionCookies, isSecureHost, readSessionCookie } from './session-cookie.service.ts';

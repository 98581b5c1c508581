/** The calls of signing in: the thirteen of `/auth/users/`, the client that makes them here or of another host, and their limits. */
export { authRoutes } from './auth-calls.api.ts';
export { type AuthClient, createHttpAuthClient } from './auth-client.service.ts';
export { type AuthLimits, createAuthLimits } from './auth-limits.service.ts';
export { createEnterAccount, type EnterAccount } from './enter-account.service.ts';
export { guardStoring } from './guard-storing.service.ts';
export { createAuthService } from './auth-service.service.ts';
export { createFormCalls, type FormAnswer, type FormCalls } from './form-calls.service.ts';
export type { AuthCallName } from './auth-calls.schema.ts';
export { toFailure, toFailureAnswer } from './auth-failure.service.ts';
export { authFailureResponses } from './auth-responses.schema.ts';
export type { AuthFailure } from './auth-answer.rules.ts';
export { type Caller, toRequester } from './auth-client.service.ts';
export { type CarrySession, type CookieSession, formatSessionCookies, isSecureHost, readSessionCookie } from './session-cookie.service.ts';
export { createReaderIdentity, createRemoteIdentity, type ReaderIdentity } from './reader-identity.service.ts';
export { notFromOwnPage, triedTooOften } from './auth-calls.errors.ts';

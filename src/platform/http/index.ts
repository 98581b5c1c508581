/** The HTTP server that stands before the application, and what every answer and every client is judged by. */
export { type Encoding, acceptedEncodings } from './accept-encoding.ts';
export { type ClientReader, createClientReader, toRateKey } from './client-address.ts';
export { formatCookie, minutesToDays, readCookie } from './cookies.ts';
export { correlationHeader, getCorrelationId } from './correlation-id.ts';
export { hasEntityTag, parseEntityTags } from './entity-tags.ts';
export { readForm } from './form-body.ts';
export { readFormFile } from './form-file.ts';
export { isFromOwnPage } from './own-page.ts';
export { type RateDecision, type RateLimiter, type RateLimiterOptions, createRateLimiter } from './rate-limiter.ts';
export type { ReadyAnswer } from './ready-answer.ts';
export { refuseUnstorable } from './refuse-unstorable.ts';
export { buildSecurityHeaders } from './security-headers.ts';
export { createSharedRateLimiter } from './shared-rate-limiter.ts';
export { singleHeader } from './single-header.ts';
export { createStaticFiles } from './static-files.ts';
export { describeAgent, nameDevice } from './user-agent.ts';

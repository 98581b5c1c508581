/** The HTTP server that stands before the application, and what every answer and every client is judged by. */
export { createHttpServer, type HttpServer } from './http-server.ts';
export type { AnsweredRequest, HttpServerLimits, HttpServerOptions } from './http-server-options.ts';
export { createClientReader, toRateKey, type ClientReader } from './client-address.ts';
export { formatCookie, minutesToDays, readCookie, type CookieOptions } from './cookies.ts';
export { correlationHeader, getCorrelationId } from './correlation-id.ts';
export { readForm } from './form-body.ts';
export { readFormFile } from './form-file.ts';
export { allowLongBody } from './long-bodies.ts';
export type { LoadGauge } from './load-gauge.ts';
export { createRateLimiter, type RateDecision, type RateLimiter, type RateLimiterOptions } from './rate-limiter.ts';
export { createSharedRateLimiter, type SharedCounts, type SharedRateLimiter } from './shared-rate-limiter.ts';
export { buildSecurityHeaders, type SecurityOptions } from './security-headers.ts';
export { refuseUnstorable } from './refuse-unstorable.ts';
export type { ReadyAnswer } from './ready-answer.ts';
export { sendReadyAnswer } from './send-ready.ts';
export { createStaticFiles } from './static-files.ts';
export { hasEntityTag, parseEntityTags } from './entity-tags.ts';
export { acceptedEncodings, type Encoding } from './accept-encoding.ts';

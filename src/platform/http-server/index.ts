/** The HTTP server: listening, admission under load, fair turns, and sending answers. */
export type { AnsweredRequest } from './http-server-options.ts';
export { type HttpServer, createHttpServer } from './http-server.ts';
export { allowLongBody } from './long-bodies.ts';
export { sendReadyAnswer } from './send-ready.ts';

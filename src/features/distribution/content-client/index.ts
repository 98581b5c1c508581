/** A content client that asks another newsroom's content calls over HTTP. */
export { createHttpContentClient, createHttpServiceCalls } from './http-content-client.service.ts';

import type { IncomingMessage } from 'node:http';
import { sha256 } from '#platform/hashing';
import type { AskingDevice } from './entitlement.rules.ts';

/** Where a request comes from, as far as somebody knows. */
export type AskedFrom = Omit<AskingDevice, 'id'>;

/** The device of a cookie as those outside know it: its secret is nobody's but the browser's. */
export const toAskingDevice = (cookie: string, from: AskedFrom = {}): AskingDevice => ({
  id: sha256(`device of live tv\n${cookie}`, 'base64url'),
  ...from,
});

/** Reads where a request comes from. */
export const readAskedFrom = (request: IncomingMessage, getAddress: (request: IncomingMessage) => string): AskedFrom => ({
  address: getAddress(request),
  userAgent: request.headers['user-agent']?.slice(0, 400),
});

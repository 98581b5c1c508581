import { signWithKey } from '#platform/sealing';

/**
 * The `Masthead-Signature` of a body sent at a time (seconds since 1970): `t=<time>,v1=<hex>` with one `v1` for each secret, the HMAC-SHA256
 * of `<time>.<body>`. A receiver accepts when one of them is right and the time is near its own.
 */
export const signWebhook = (body: string, seconds: number, secrets: readonly string[]): string =>
  [`t=${seconds}`, ...secrets.map((secret) => `v1=${signWithKey(secret, `${seconds}.${body}`).toString('hex')}`)].join(',');

import { hash } from 'node:crypto';

type Encoding = 'hex' | 'base64' | 'base64url';

/** The SHA-256 of a text (as UTF-8) or of bytes: written in an encoding, or as its 32 bytes. */
export function sha256(content: string | Uint8Array): Buffer;
export function sha256(content: string | Uint8Array, encoding: Encoding): string;
export function sha256(content: string | Uint8Array, encoding?: Encoding): string | Buffer {
  return encoding === undefined ? hash('sha256', content, 'buffer') : hash('sha256', content, encoding);
}

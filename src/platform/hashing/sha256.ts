import { hash } from 'node:crypto';

/** The SHA-256 of a text (as UTF-8) or of bytes, written in an encoding. */
export const sha256 = (content: string | Uint8Array, encoding: 'hex' | 'base64' | 'base64url'): string => hash('sha256', content, encoding);

/** The 32 bytes of the SHA-256 of a text (as UTF-8) or of bytes. */
export const sha256Bytes = (content: string | Uint8Array): Buffer => hash('sha256', content, 'buffer');

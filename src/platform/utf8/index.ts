/** The one check of UTF-8: bytes from outside as text. */
export { parseUtf8 } from './parse-utf8.ts';

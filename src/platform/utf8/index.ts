/** The checks of text from outside: bytes that are UTF-8, and characters that can be stored. */
export { parseUtf8 } from './parse-utf8.ts';
export { findUnstorableText, type Unstorable } from './unstorable-text.ts';

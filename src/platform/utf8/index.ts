/** UTF-8: checks of bytes and text from outside, and the encoding of pages. */
export { encodeUtf8 } from './encode-utf8.ts';
export { parseUtf8 } from './parse-utf8.ts';
export { findUnstorableText, type Unstorable } from './unstorable-text.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/** Decodes text of an undeclared charset: UTF-8 if the bytes are valid UTF-8, otherwise windows-1252, which contains latin-1. */
export const decodeText = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
};

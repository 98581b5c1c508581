const decoder = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text, without a byte order mark; undefined where they are no UTF-8, whose letters would silently become replacement characters. */
export const parseUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

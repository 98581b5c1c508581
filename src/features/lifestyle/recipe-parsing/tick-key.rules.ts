/** The key of a line's tick: its place and its words, so that a tick is not carried to a line that changed. */
export const tickKey = (kind: 'i' | 's', place: number, text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.codePointAt(index) ?? 0;
    // a sign of two halves counts once
    if (sign > 0xffff) index += 1;
    hash = Math.imul(hash ^ sign, 0x01000193);
  }
  // four signs: every page carries them, and only lines of one place are ever compared
  return `${kind}${place}.${((hash >>> 0) % 36 ** 4).toString(36)}`;
};

/** The key of a line's tick: its place and its words, so that a tick is not carried to a line that changed. */
export const tickKey = (kind: 'i' | 's', place: number, text: string): string => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${kind}${place}.${hash.toString(36)}`;
};

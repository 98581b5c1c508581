/** JSON that may stand in a script element of a page as it is. */
export type ScriptJson = { readonly scriptJson: string };

const toEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes a value as JSON that cannot end its script element early ("</script") or start a comment in it ("<!--"; SD-02). Characters beyond Latin-1 are
 * escaped, so that the page around it stays a string of one byte a character (PG-39).
 */
export const toScriptJson = (value: unknown): ScriptJson => ({
  scriptJson: JSON.stringify(value).replace(/[<\u0100-\uffff]/g, toEscape),
});

/** The JSON of an object that has some properties and, after them, a list whose entries lie ready. */
export const withReadyList = (properties: Readonly<Record<string, unknown>>, name: string, entries: readonly ScriptJson[]): ScriptJson => {
  const before = toScriptJson({ ...properties, [name]: [] }).scriptJson.slice(0, -']}'.length);
  return { scriptJson: `${before}${entries.map(({ scriptJson }) => scriptJson).join()}]}` };
};

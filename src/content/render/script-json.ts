/** JSON that may stand in a script element of a page as it is. */
export type ScriptJson = { readonly scriptJson: string };

/** A value as JSON that cannot end its script element early ("</script") or start a comment in it ("<!--"; SD-02). */
export const toScriptJson = (value: unknown): ScriptJson => ({
  scriptJson: JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029'),
});

/** The JSON of an object that has some properties and, after them, a list whose entries lie ready. */
export const withReadyList = (properties: Readonly<Record<string, unknown>>, name: string, entries: readonly ScriptJson[]): ScriptJson => {
  const before = toScriptJson({ ...properties, [name]: [] }).scriptJson.slice(0, -']}'.length);
  return { scriptJson: `${before}${entries.map(({ scriptJson }) => scriptJson).join()}]}` };
};

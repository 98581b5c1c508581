const rootTag = /^<([A-Za-z_][\w.:-]*)(\s[^<>]*)?>/;

/** What stands after `<?xml …?>`, comments and a DOCTYPE, whose declarations are never read. */
export const withoutProlog = (text: string): string => {
  let rest = text.replace(/^\ufeff/, '');
  for (;;) {
    rest = rest.trimStart();
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : undefined;
    const at = end === undefined ? -1 : rest.indexOf(end);
    if (end !== undefined && at >= 0) rest = rest.slice(at + end.length);
    else if (/^<!DOCTYPE/i.test(rest)) {
      const subset = rest.indexOf('[');
      const close = rest.indexOf('>');
      const after = subset >= 0 && subset < close ? rest.indexOf(']', subset) : 0;
      const stop = after < 0 ? -1 : rest.indexOf('>', after);
      if (stop < 0) return '';
      rest = rest.slice(stop + 1);
    } else return rest;
  }
};

/** Name and attributes of the start tag that a text begins with, or the first that is in it; undefined where there is none. */
export const findRoot = (text: string): { name: string; attributes: Record<string, string> } | undefined => {
  const first = text.search(/<[A-Za-z_]/);
  const tag = first < 0 ? undefined : rootTag.exec(text.slice(first));
  if (!tag) return undefined;
  const attributes = Object.fromEntries(
    [...(tag[2] ?? '').matchAll(/(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      name ?? '',
      double ?? single ?? '',
    ]),
  );
  return { name: tag[1] ?? '', attributes };
};

/** What an editor's change is based on: a revision, and the draft of a change where it is one. */
export type Base = { revision: number; draft?: number | undefined };

/** The ETag of a revision, `"3"`, and of a draft of a change of it, `"3-d2"`. */
export const buildEntityTag = ({ revision, draft }: Base): string => `"${revision}${draft === undefined ? '' : `-d${draft}`}"`;

/** What an If-Match names; undefined when it is no ETag of ours. `W/` is what a proxy that compresses puts before it. */
export const parseEntityTag = (header: string): Base | undefined => {
  const [, revision, draft] = /^(?:W\/)?"([0-9]{1,9})(?:-d([0-9]{1,9}))?"$/.exec(header.trim()) ?? [];
  if (revision === undefined) return undefined;
  return draft === undefined ? { revision: Number(revision) } : { revision: Number(revision), draft: Number(draft) };
};

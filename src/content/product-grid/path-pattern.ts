/** Whether a pattern is contained in a taxonomy path: case-sensitive, `*` for any run, nothing else is special (SP-03). Takes time by the length of both. */
export const isInPath = (pattern: string, path: string): boolean => {
  let from = 0;
  for (const part of pattern.split('*')) {
    const at = path.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
};

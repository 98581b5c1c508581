// half of a character, or a joiner without its second half, cannot be shown
const openEnd = /(?<![\ud800-\udbff\u200d\s])[\ud800-\udbff\u200d\s]+$/;

/** Words in one line of at most `length` characters before the ellipsis: cut between words where there are any, never within a character. */
export const shorten = (text: string, length: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const blank = line.lastIndexOf(' ', length);
  return `${line.slice(0, blank >= length / 2 ? blank : length).replace(openEnd, '')}…`;
};

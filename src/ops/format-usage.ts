import type { Command } from './command.ts';

const formatListName = (part: string): string => (part === '' ? 'by itself' : part);

/** The usage of a command, with the option that all lists share. */
export const formatUsage = ({ usage, lists }: Pick<Command, 'usage' | 'lists'>): string =>
  lists ? `${usage}\n  --json   a list as JSON (${lists.map(formatListName).join(', ')})` : usage;

import type { Command } from './command.ts';

const calledAs = (part: string): string => (part === '' ? 'by itself' : part);

/** How a command is called, with what all lists have alike. */
export const formatUsage = ({ usage, lists }: Pick<Command, 'usage' | 'lists'>): string =>
  lists ? `${usage}\n  --json   a list as JSON (${lists.map(calledAs).join(', ')})` : usage;

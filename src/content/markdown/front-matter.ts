import { parse } from 'yaml';

/** A text with its facts in front. */
export type WithFacts = { facts: unknown; text: string };

const begin = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** The facts of a file, YAML between two lines of dashes at its very beginning, and the text behind them. */
export const readFrontMatter = (file: string): WithFacts => {
  const match = begin.exec(file);
  return match?.index === 0 ? { facts: parse(match[1] ?? ''), text: file.slice(match[0].length).trim() } : { facts: {}, text: file.trim() };
};

const parseFacts = (yaml: string): unknown => parse(yaml);

/** The parts of a file of several texts, each with front matter of its own. A line in such a text is `***`, for `---` begins the next one. */
export const readParts = (file: string): WithFacts[] => {
  const lines = file.replace(/^\ufeff/, '').split(/^---[ \t]*\r?\n/m);
  // before the first line of dashes there is nothing; then facts and texts take turns
  return Array.from({ length: Math.floor(lines.length / 2) }, (_, part) => ({
    facts: parseFacts(lines[part * 2 + 1] ?? ''),
    text: (lines[part * 2 + 2] ?? '').trim(),
  }));
};

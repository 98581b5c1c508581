import { toLine } from '../../bodies/to-line.ts';

/** Names of by-lines: `By Paulo Santalucia and Frances D’Emilio, AP` as its people. */
export const parseByline = (by: string): string[] =>
  toLine(by, 300)
    .replace(/^(?:by|von|por|par|av|de)\s+/i, '')
    .split(/[,;/&]|\band\b|\bund\b|\by\b|\bet\b|\boch\b|\bog\b/i)
    .map((name) => name.trim())
    .filter((name) => /\p{L}{2}/u.test(name) && name.length <= 100);

// The names that the classes of style sheets have on pages. A front writes hundreds of them, so they are short.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [letters, digits] = ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'];
const either = letters + digits;
const possible = letters.length * digits.length * either.length;

/** A letter, a digit, and either: no word, and so none that blockers of ads hide. */
const toName = (number: number): string =>
  [
    letters[number % letters.length],
    digits[Math.floor(number / letters.length) % digits.length],
    either[Math.floor(number / letters.length / digits.length)],
  ].join('');
const hash = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/** What a style sheet may name: classes and animations, and what looks like one. */
const listNames = (css: string): string[] => [...css.matchAll(/(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? '');

/**
 * Names the classes of all CSS modules of a project, the same in each part of its build and, but for the few that meet, from build to build. What is given
 * back takes a class and its file, as postcss-modules asks.
 */
export const createClassNamer = (project: string): ((name: string, file: string) => string) => {
  const keys = globSync('src/**/*.module.css', { cwd: project }).flatMap((file) =>
    listNames(readFileSync(join(project, file), 'utf8')).map((name) => `${file} ${name}`),
  );
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const key of [...new Set(keys)].sort()) {
    let number = hash(key) % possible;
    while (taken.has(toName(number))) number = (number + 1) % possible;
    taken.add(toName(number));
    names.set(key, toName(number));
  }
  return (name, file) => {
    const key = `${relative(project, file.replace(/\?.*$/, ''))} ${name}`;
    const known = names.get(key);
    if (known === undefined) throw new Error(`No name was found for ${key}.`);
    return known;
  };
};

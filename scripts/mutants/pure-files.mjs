// The pure files that mutation testing changes, and the folders that their scores belong to.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const patterns = ['src/features/**/*.{rules,state,view}.ts', 'src/content/**/*.ts'];
const isTest = (file) => /\.(?:test|fixture)\.ts$/.test(file);
// a list of 4,000 hashes in 190 strings: nothing in it is a decision
const data = ['src/features/accounts/accounts/common-passwords.rules.ts'];

/** Every pure file, by path, with `/` on every system. */
export const pureFiles = () =>
  globSync(patterns)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file) && !data.includes(file))
    .sort();

/** The folder that a file's score belongs to: its feature, or `src/content` with all of its folders. */
export const folderOf = (file) => (file.startsWith('src/content/') ? 'src/content' : file.slice(0, file.lastIndexOf('/')));

/** The tests that count for some folders: those in them, and those of other features that import one of their files. */
export const testsOf = (folders) => {
  const importing = globSync('src/features/**/*.test.{ts,tsx}').filter((test) =>
    [...readFileSync(test, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)].some(([, target]) =>
      folders.includes(dirname(join(dirname(test), target)).replaceAll('\\', '/')),
    ),
  );
  return [...folders.map((folder) => `${folder}/`), ...importing];
};

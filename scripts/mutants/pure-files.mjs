// The pure files that mutation testing changes, and the folders that their scores belong to.
import { globSync } from 'node:fs';

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

// The types of CSS modules, beside each as x.module.css.d.ts and committed: a class that no module has does not compile. The build writes them
// and `npm run check` compares (this file with --check); the names are those that vite itself finds, so build and types cannot differ.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { project } from './toolchain.mjs';

const declarationOf = (classes) =>
  [
    '// Made by scripts/css-types.mjs from the style sheet beside it.',
    'declare const classes: {',
    ...classes.sort().map((name) => `  readonly ${/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`}: string;`),
    '};',
    'export default classes;',
    '',
  ].join('\n');

const isStale = (file, declaration) => !existsSync(file) || readFileSync(file, 'utf8') !== declaration;

/** Writes the declaration of one style sheet with these classes where it is missing or stale. */
export function writeDeclaration(file, modules) {
  const declaration = declarationOf(Object.keys(modules));
  if (isStale(`${file}.d.ts`, declaration)) writeFileSync(`${file}.d.ts`, declaration);
}

/** Writes the declarations that are missing or stale, except with `check`; gives the paths of those. */
export async function typeStyles({ check = false, folder = project } = {}) {
  // resolving sets NODE_ENV, which the build after it would take for its own
  const config = await resolveConfig({ root: folder, configFile: false, logLevel: 'silent' }, 'build', 'production', 'production');
  const stale = [];
  for (const path of globSync('src/**/*.module.css', { cwd: folder })) {
    const file = join(folder, path);
    const { modules = {} } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
    if (!isStale(`${file}.d.ts`, declarationOf(Object.keys(modules)))) continue;
    stale.push(`${path}.d.ts`);
    if (!check) writeDeclaration(file, modules);
  }
  return stale;
}

if (process.argv[1] === import.meta.filename) {
  const [folder = project] = process.argv.slice(2).filter((argument) => argument !== '--check');
  const check = process.argv.includes('--check');
  const stale = await typeStyles({ check, folder });
  for (const path of stale) console.log(check ? `${path} is not what its style sheet has: npm run build writes it.` : path);
  process.exit(check && stale.length > 0 ? 1 : 0);
}

// Builds the site under Node 24: the browser's files, the server, and one style sheet per page type. Ends with dist/client/assets.json, which the server reads.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { compressFiles } from './compress-files.mjs';
import { writeDeclaration } from './css-types.mjs';
import { recordBuild } from './sources.mjs';
import { project } from './toolchain.mjs';

process.chdir(project);
const started = performance.now();
// the types of CSS modules are written as their names are found: typeStyles would compile each style sheet once more
const builder = await createBuilder({ css: { modules: { getJSON: writeDeclaration } } });
await builder.buildApp();

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));
const client = await readJson('dist/client/manifest.json');
const server = await readJson('dist/server/manifest.json');

/** The style sheets a page's chunk needs, those of its imports first. */
const stylesOf = (key, seen = new Set()) => {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = server[key];
  return chunk ? [...(chunk.imports ?? []).flatMap((next) => stylesOf(next, seen)), ...(chunk.css ?? [])] : [];
};
const write = async (name, extension, text) => {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const file = `assets/${name}-${hash}.${extension}`;
  await writeFile(join('dist/client', file), text);
  return `/${file}`;
};

await mkdir('dist/client/assets', { recursive: true });
// every page stands in the frame: its styles, and with them what every page starts from, come first
const frameStyles = stylesOf('src/features/reading/navbar/page-frame.tsx');
const sheetOf = async (name, files) => {
  const css = await Promise.all(files.map((file) => readFile(join('dist/server', file), 'utf8')));
  return write(name, 'css', css.join('\n'));
};
// players stand on few pages: their styles are a sheet of their own, and pages without one are as light as before
const playerStyles = stylesOf('src/features/reading/player/player.tsx').filter((file) => !frameStyles.includes(file));
const player = await sheetOf('player', playerStyles);
const pages = {};
for (const [key, chunk] of Object.entries(server)) {
  if (!chunk.isEntry || !key.endsWith('.page.tsx')) continue;
  const name = key.replace(/^.*\//, '').replace('.page.tsx', '');
  pages[name] = await sheetOf(
    name,
    [...new Set([...frameStyles, ...stylesOf(key)])].filter((file) => !playerStyles.includes(file)),
  );
}
// packages in the places of a page bring what its own sheet lacks; pages without them are as light as before
const zonedPages = ['src/features/reading/article/article.page.tsx', 'src/features/lifestyle/recipe/recipe.page.tsx'];
const ownStyles = zonedPages.map((page) => new Set([...frameStyles, ...stylesOf(page)]));
const zones = await sheetOf(
  'zones',
  [...new Set(stylesOf('src/features/reading/front/zone-place.tsx'))].filter((file) => !ownStyles.every((own) => own.has(file))),
);
// the brands' own files are made by the program itself, from their data
const { writeBrandFiles } = await import(pathToFileURL(join(project, 'dist/server/brand-files.js')));
const brandFiles = await writeBrandFiles(join(project, 'dist/client'), write);
const entry = Object.values(client).find((chunk) => chunk.isEntry);
/** The files of a script and of all that it imports. */
const scriptsOf = (key, seen = new Set()) => {
  if (seen.has(key) || !client[key]) return [];
  seen.add(key);
  return [`/${client[key].file}`, ...(client[key].imports ?? []).flatMap((next) => scriptsOf(next, seen))];
};
// saved pieces are read without network, and saved or removed there
const offlineParts = [
  'save-buttons/save-buttons.island.tsx',
  'save-buttons/save-presses.browser.ts',
  'account-link/page-provider.browser.ts',
];
const offline = [...new Set(offlineParts.flatMap((part) => scriptsOf(`src/features/slots/${part}`)))];
await compressFiles('dist/client');
await writeFile('dist/client/assets.json', JSON.stringify({ client: `/${entry.file}`, pages, zones, player, offline, ...brandFiles }));
recordBuild();
console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);

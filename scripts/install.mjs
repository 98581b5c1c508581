// npm ci, and in a checkout without packages two of them at once: npm unpacks in one thread, and Node and PostgreSQL are two thirds of all there is to unpack.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { nodePackages, project } from './toolchain.mjs';

const packages = join(project, 'node_modules');
// node_modules/ appears when all of it is there: until then it lies here, with what is only waiting to be deleted
const draft = join(project, '.cache', 'install');

/** Installs what package-lock.json lists; `said` gets what npm says. Gives its exit code, and whether a stop was asked for. */
export async function installPackages({ dev, said }) {
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', dev ? '--include=dev' : '--omit=dev'];
  const quick = existsSync(packages) ? undefined : await installInTwo(flags).catch(() => undefined);
  if (quick) return quick;
  // one npm by itself then does it, or says what is wrong
  const result = await runNpm(['ci', ...flags], project, said);
  if (result.code === 0) setAside(packages);
  return result;
}

/** Whether something of an installation is left that `deleteLeftovers` takes away. */
export const hasLeftovers = () => existsSync(draft);
export const deleteLeftovers = () => rm(draft, { recursive: true, force: true });

// Undefined where it did not work out.
async function installInTwo(flags) {
  const lock = readProject('package-lock.json');
  const manifest = readProject('package.json');
  if (!lock || !manifest?.optionalDependencies) return undefined;
  rmSync(draft, { recursive: true, force: true });
  const { optionalDependencies: programs, ...others } = manifest;
  const { optionalDependencies: _, ...root } = lock.packages[''];
  const isProgram = (path) => Object.hasOwn(programs, path.slice('node_modules/'.length));
  const draftOf = (name, ownManifest, ownRoot, has) => {
    const listed = Object.entries(lock.packages).filter(([path]) => path !== '' && has(path));
    const folder = join(draft, name);
    mkdirSync(folder, { recursive: true });
    if (existsSync(join(project, '.npmrc'))) copyFileSync(join(project, '.npmrc'), join(folder, '.npmrc'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify(ownManifest));
    const all = { '': ownRoot, ...Object.fromEntries(listed.map(([path, entry]) => [path, withAddress(path, entry)])) };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages: all }));
    return folder;
  };
  const { name, version } = manifest;
  const small = { name, version, optionalDependencies: programs };
  const folders = [draftOf('rest', others, root, (path) => !isProgram(path)), draftOf('programs', small, small, isProgram)];
  const results = await Promise.all(folders.map((folder) => runNpm(['ci', '--replace-registry-host=always', ...flags], folder, () => {})));
  if (results.some(({ stopped }) => stopped)) return { code: 1, stopped: true };
  if (results.some(({ code }) => code !== 0)) return undefined;
  const [rest, more] = folders.map((folder) => join(folder, 'node_modules'));
  joinFolders(rest, more, lock);
  setAside(rest);
  renameSync(rest, packages);
  return { code: 0, stopped: false };
}

// Without an address npm asks the registry for the whole history of each package. The host is a placeholder: npm puts its own registry there.
const withAddress = (path, entry) => {
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (entry.resolved || !entry.integrity) return entry;
  return { ...entry, resolved: `https://registry.example/${name}/-/${name.split('/').pop()}-${entry.version}.tgz` };
};

function joinFolders(folder, more, lock) {
  const list = '.package-lock.json';
  const [all, added] = [folder, more].map((one) => readJson(join(one, list)));
  const entries = Object.entries({ ...all.packages, ...added.packages });
  for (const [path, entry] of entries) if (!lock.packages[path].resolved) delete entry.resolved;
  for (const name of readdirSync(more)) {
    const [from, to] = [join(more, name), join(folder, name)];
    if (name === list) continue;
    if (!existsSync(to)) renameSync(from, to);
    else for (const inner of readdirSync(from)) renameSync(join(from, inner), join(to, inner));
  }
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(folder, list), `${JSON.stringify({ ...all, packages: Object.fromEntries(sorted) }, undefined, 2)}\n`);
}

// Deleting thousands of files takes seconds on some disks: they are moved, and deleted beside the build.
function setAside(folder) {
  const unneeded = join(draft, 'unneeded');
  mkdirSync(unneeded, { recursive: true });
  // 67 MB of headers for compiling against Node, which nothing here does
  const headers = nodePackages.map((name) => join(name, 'include')).filter((path) => existsSync(join(folder, path)));
  // 45 MB to run and 100 MB to develop, by which a debugger finds the sources of packages
  const maps = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.map'));
  for (const [index, path] of [...headers, ...maps].entries()) renameSync(join(folder, path), join(unneeded, String(index)));
}

function runNpm(parameters, cwd, said) {
  // The npm that runs us, where one does: there may be several on the path.
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...before] = npm;
  const shell = process.platform === 'win32' && npm.length === 1;
  return runChild(command, [...before, ...parameters], { shell, cwd, stdio: ['ignore', 'pipe', 'pipe'], said });
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const readProject = (name) => (existsSync(join(project, name)) ? readJson(join(project, name)) : undefined);

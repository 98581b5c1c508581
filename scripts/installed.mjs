// Whether node_modules/ holds what package-lock.json says. Compared by content: a checkout or a copy changes file times.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './toolchain.mjs';

/** True when every package of the lock file is installed in its version; without `dev` those for tests and checks may be missing. */
export function isInstalled({ dev }) {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  // A project that was packed up without its lock file can only be taken as it is.
  if (!wanted) return existsSync(join(project, 'node_modules'));
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional, dev: forDevelopment }]) => {
    if (path === '') return true;
    const found = present[path];
    if (!found) return Boolean(optional || devOptional || (forDevelopment && !dev));
    return found.version === version && found.integrity === integrity;
  });
}

function readPackages(name) {
  const file = join(project, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

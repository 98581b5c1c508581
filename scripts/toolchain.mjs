// What every script needs to know first: where the project is, and which Node runs it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = dirname(dirname(fileURLToPath(import.meta.url)));

const platform = process.platform === 'win32' ? 'win' : process.platform;

/** npm's package of Node for this platform; Apple's builds are published under another name. */
export const nodePackages = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`];

/** The Node 24 from npm's platform package; the running Node where it is new enough itself. */
export function nodeBinary() {
  const binary = join('bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const packaged = nodePackages.map((name) => join(project, 'node_modules', name, binary)).find((file) => existsSync(file));
  if (packaged) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(`No Node 24 for ${process.platform}-${process.arch} in node_modules. Run "npm ci", or use Node 24 or newer.`);
}

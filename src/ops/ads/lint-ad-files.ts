import { basename } from 'node:path';
import { sites } from '#brands';
import {
  type AdFileProblem,
  lintAdsTxt,
  lintSellersJson,
  renderAdsTxt,
  renderAppAdsTxt,
  renderSellersJson,
} from '#features/distribution/site-files';
import { createHosts } from '../../site/hosts.ts';
import { readText } from '../read-text.ts';
import type { Call } from './ads-call.ts';

const lintByName = (name: string, source: string): AdFileProblem[] =>
  name.endsWith('.json') ? lintSellersJson(source) : lintAdsTxt(source);

/** `masthead ads lint`: what is wrong in the files that say who sells, of all sites or of one file. */
export const lintAdFiles = async ({ context, positionals: [file], values }: Call): Promise<number> => {
  const { originOf } = createHosts(context.config.hosts, context.config.port);
  const ours = () =>
    sites.flatMap((site) => [
      { name: `${site} ads.txt`, source: renderAdsTxt(site, originOf(site)) },
      { name: `${site} app-ads.txt`, source: renderAppAdsTxt(site, originOf(site)) },
      { name: `${site} sellers.json`, source: renderSellersJson(site, originOf(site)) },
    ]);
  const files = file === undefined ? ours() : [{ name: basename(file), source: await readText(file) }];
  const found = files.flatMap(({ name, source }) => lintByName(name, source).map((problem) => ({ file: name, ...problem })));
  // also where the exit code says that something is wrong
  if (values.json) context.print(JSON.stringify(found, undefined, 2));
  else for (const { file: name, line, problem } of found) context.print(`${name}${line === 0 ? '' : `:${line}`}\t${problem}`);
  context.notify(
    found.length === 0 ? `${files.length} files, nothing wrong.` : `${found.length} ${found.length === 1 ? 'problem' : 'problems'}.`,
  );
  return found.length === 0 ? 0 : 1;
};

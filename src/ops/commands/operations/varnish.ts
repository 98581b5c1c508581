import { parseArgs } from 'node:util';
import { personalPaths, streamedPaths, toPathPattern } from '#content/site/personal-paths';
import type { Command } from '../../command.ts';
import { defaultVcl } from '../../varnish/default-vcl.ts';

/** `masthead varnish`: prints the Varnish configuration, or the paths that any other cache must pass. */
export const varnishCommand: Command = {
  summary: 'print the Varnish configuration, or the paths that no shared cache may store',
  lists: ['--paths'],
  usage: `varnish > /etc/varnish/default.vcl
usage: masthead varnish --paths [--json]
  --paths   for another CDN: each path that it must pass with its cookies and must not store, as a regular expression, and what is there`,
  run: ({ args, print, list }) => {
    const { values } = parseArgs({ args, options: { paths: { type: 'boolean' } } });
    if (values.paths !== true) print(defaultVcl);
    else {
      const rows = [...personalPaths, ...streamedPaths].map((one) => ({ path: one.path, pattern: toPathPattern(one), holds: one.holds }));
      list(rows, ({ pattern, holds }) => `${pattern}\t${holds}`);
    }
    return Promise.resolve(0);
  },
};

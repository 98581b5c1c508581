import { parseArgs } from 'node:util';
import { brandOf, isVertical } from '#brands';
import { buildUrlPath } from '#content/urls/urls';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createFooterPages } from '#features/reading/footer-pages';
import type { Command } from '../../command.ts';
import { createNewsroom } from '../../newsroom/newsroom.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

/** `masthead pages VERTICAL…`: creates the pages that every site has for brands without them, and links them in the footer. */
export const pagesCommand: Command = {
  summary: 'make the pages about a brand, contact, corrections, privacy and feeds, where it has none',
  usage: 'pages VERTICAL…\n  What is made is published at once with words for any brand; change them as you change any article.',
  run: async (context) => {
    const { positionals } = parseArgs({ args: context.args, allowPositionals: true });
    const verticals = positionals.filter(isVertical);
    const unknown = positionals.find((name) => !isVertical(name));
    if (unknown !== undefined) throw usageError(`${unknown} is no vertical; \`masthead brands\` lists them.`);
    if (verticals.length === 0) throw usageError('Say which verticals.');
    return withDatabase<DocumentTables>(context, 'pages', async ({ database }) => {
      const { documents } = createNewsroom(context.config, database);
      for (const vertical of verticals) {
        const { made } = await createFooterPages(vertical, { documents, database, by: 'masthead pages' });
        for (const page of made) context.print(`${page.id} ${page.headline} at ${buildUrlPath(page)}`);
        if (made.length === 0) context.print(`${brandOf(vertical).displayName} has its pages.`);
        else context.print(`The addresses to write to are examples: put your own on ${brandOf(vertical).displayName}’s contact page.`);
      }
      return 0;
    });
  },
};

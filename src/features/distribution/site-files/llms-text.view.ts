import { brandsOfSite, pathOnSite, rightsOf, rootBrandOf, type Site } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { feedPath } from '#content/urls/feed-links';
import { lineOfMarkdown } from '#content/markdown/inline-markdown';

/** Pieces that llms.txt names of each brand. */
export const namedPieces = 15;

/** llms.txt: what a site is, its brands with their feeds, its newest pieces as Markdown. Headlines and descriptions only; text is at its own address. */
export const renderLlmsText = (site: Site, origin: string, newest: readonly ContentItem[]): string => {
  const brands = brandsOfSite(site);
  const root = rootBrandOf(site);
  const pieces = (vertical: string) => newest.filter(({ item }) => item.vertical === vertical).slice(0, namedPieces);
  const link = (name: string, path: string, more: string): string =>
    `- [${lineOfMarkdown(name)}](${origin}${path})${more ? `: ${lineOfMarkdown(more)}` : ''}`;
  return [
    `# ${root.displayName}`,
    `> ${lineOfMarkdown(root.tagline)}`,
    `Every piece is also there as Markdown: its address and \`.md\`. What machines may use the pieces for: ${origin}/license.xml`,
    `## Brands\n\n${brands.map((brand) => link(brand.displayName, pathOnSite(brand, '/'), `${brand.tagline} (${rightsOf(brand.vertical).licence.name})`)).join('\n')}`,
    `## Feeds\n\n${brands.map((brand) => link(brand.displayName, feedPath(pathOnSite(brand, '/'), 'feed.json'), '')).join('\n')}`,
    ...brands.flatMap((brand) => {
      const own = pieces(brand.vertical);
      return own.length === 0
        ? []
        : [
            `## ${brand.displayName}\n\n${own.map(({ computedValues }) => link(computedValues.headline, `${computedValues.url}.md`, computedValues.description)).join('\n')}`,
          ];
    }),
    `## Optional\n\n- [Sitemap](${origin}/sitemap.xml)\n- [Licence](${origin}/license.xml)`,
    '',
  ].join('\n\n');
};

import { brandOf, rightsOf } from '#brands';
import type { Body } from '#content/model/body';
import { formatHeading, lineOfMarkdown } from '#content/markdown/inline-markdown';
import { type MarkdownContext, renderMarkdown } from '#content/markdown/render-markdown';
import { toShownDates } from '#content/rules/piece-dates';
import type { WirePiece } from '#content/responses/wire';
import type { Facts } from './type-facts.view.ts';

type Value = Facts[string];

// a JSON string is a YAML string; characters that some YAML parsers read as line ends are escaped
const quoteYaml = (text: string): string =>
  JSON.stringify(text.toWellFormed()).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
const formatYamlValue = (value: Exclude<Value, undefined>): string =>
  typeof value === 'string' ? quoteYaml(value) : typeof value === 'object' ? `[${value.map(quoteYaml).join(', ')}]` : String(value);

/** Facts as YAML between two lines of dashes; what has no value is left out. */
export const renderFrontMatter = (facts: Facts): string =>
  `---\n${Object.entries(facts)
    .flatMap(([name, value]) =>
      value === undefined || value === '' || (typeof value === 'object' && value.length === 0)
        ? []
        : [`${name}: ${formatYamlValue(value)}\n`],
    )
    .join('')}---\n`;

/**
 * A piece as Markdown with its facts as front matter. `body` is what everybody may read; a `note` says that the text goes on at the piece's own page.
 */
export const pieceMarkdown = (
  piece: WirePiece,
  body: Body,
  context: MarkdownContext,
  more: { note?: string | undefined; facts?: Facts } = {},
): string => {
  const { licence } = rightsOf(piece.vertical);
  const { published, modified } = toShownDates(piece);
  const authors = piece.authors.map(({ name }) => name);
  const { primaryImage } = piece;
  const isShown = body.some((element) => element.type === 'image' && element.image.id === primaryImage?.id);
  const lead: Body = primaryImage && !isShown ? [{ type: 'image', image: primaryImage, size: 'large' }] : [];
  const facts = renderFrontMatter({
    title: piece.headline,
    description: piece.description,
    authors: authors.length > 0 ? authors : piece.byline ? [piece.byline] : undefined,
    source: piece.source?.organization,
    published,
    modified,
    section: piece.unibrow?.text,
    topics: piece.taxonomy.length > 0 ? piece.taxonomy.slice(0, 20).map(({ name }) => name) : undefined,
    language: brandOf(piece.vertical).language,
    publication: brandOf(piece.vertical).displayName,
    access: piece.access,
    sponsoredBy: piece.nativeAd ? (piece.sponsoredBy ?? true) : piece.sponsoredBy,
    canonical: context.url,
    licence: licence.url ?? licence.name,
    ...more.facts,
  });
  return `${[
    facts,
    formatHeading(1, lineOfMarkdown(piece.headline)),
    lineOfMarkdown(piece.description),
    renderMarkdown(lead, context),
    renderMarkdown(body, context),
    more.note === undefined ? '' : `*${lineOfMarkdown(more.note)}* <${context.url}>`,
  ]
    .filter((block) => block !== '')
    .join('\n\n')
    .replace('---\n\n\n', '---\n\n')}\n`;
};

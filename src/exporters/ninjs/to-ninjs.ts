import { brandOf, rightsOf } from '#brands';
import { textOfBody, wordCount } from '#content/rules/body-words';
import { escapeHtml } from '#content/text/escape-html';
import { renderBody } from '#content/render/render-body';
import type { PieceType } from '#content/model/document-types';
import type { Image } from '#content/model/image';
import { toShownDates } from '#content/rules/piece-dates';
import { type ExportPiece, type ExportPlace, listPictures, listPicturesInText } from '../export-piece.ts';

type Json = Record<string, unknown>;

/** The kind of news item of each type, as ninjs names them. */
const kinds: Readonly<Record<PieceType, 'text' | 'composite' | 'video'>> = {
  article: 'text',
  liveBlog: 'text',
  recipe: 'text',
  product: 'text',
  slideshow: 'composite',
  video: 'video',
  playlist: 'composite',
};
const statuses = { published: 'usable', draft: 'withheld', scheduled: 'withheld', unpublished: 'canceled' } as const;

const toTexts = (role: string, value: string | undefined, contentType = 'text/plain'): Json[] =>
  value === undefined || value === '' ? [] : [{ role, contentType, value }];

const buildPicture = (image: Image, name: string, place: ExportPlace, exported: ExportPiece): Json => {
  const href = place.pictureUrl(image, exported.piece.site);
  return {
    name,
    uri: href,
    type: 'picture',
    ...(image.alt && { headlines: toTexts('alt', image.alt) }),
    ...(image.caption && { descriptions: toTexts('caption', image.caption) }),
    ...((image.credit || image.creator) && { by: image.credit || image.creator }),
    ...(image.copyrightNotice && { copyrightNotice: image.copyrightNotice }),
    ...((image.usageTerms || image.license) && { usageTerms: [image.usageTerms, image.license].filter(Boolean).join(' ') }),
    renditions: [
      {
        name: 'original',
        href,
        width: image.width,
        height: image.height,
        poi: { x: Math.round(image.focalPoint.x * image.width), y: Math.round(image.focalPoint.y * image.height) },
      },
    ],
  };
};

/** The piece as it is stored, for an import of our own: ninjs has no place for most of what it says. */
const buildStored = (exported: ExportPiece, place: ExportPlace): Json[] => {
  const { piece, wire, beside } = exported;
  if (!beside) return [];
  const cardPictures = beside.cards.flatMap(({ content }) => listPicturesInText(content.markupAndEmbeds));
  const pictures = Object.fromEntries(
    [...listPictures(exported), ...cardPictures].map((image) => [image.id, place.pictureUrl(image, piece.site)]),
  );
  const terms = wire.taxonomy.map(({ path, name }) => ({ path, name }));
  const stored = { document: piece, ...beside, pictures, terms };
  return [{ role: 'masthead', contentType: 'application/vnd.masthead+json', value: JSON.stringify(stored) }];
};

const buildBodies = (exported: ExportPiece, place: ExportPlace): Json[] => {
  const { body, piece } = exported;
  if (body.length === 0) return [];
  const picture = (image: Image): string =>
    `<img src="${escapeHtml(place.pictureUrl(image, piece.site))}" alt="${escapeHtml(image.alt)}" width="${image.width}" height="${image.height}">`;
  const html = renderBody(body, { picture, tableLabel: '' })
    .map((element) => element.html)
    .join('\n')
    .replace(/ (?:tabindex|role|aria-label)="[^"]*"/g, '');
  return [{ role: 'main', contentType: 'text/html', charCount: textOfBody(body).length, wordCount: wordCount(body), value: html }];
};

/** A piece as an IPTC ninjs 3.0 item: its words, people, subjects, pictures and rights; every text of a role of its own. */
export const toNinjs = (exported: ExportPiece, place: ExportPlace): Json => {
  const { piece, wire, revision, url, shortUrl, isPartial } = exported;
  const brand = brandOf(piece.vertical);
  const origin = place.originOf(piece.site);
  const { published, modified } = toShownDates(piece);
  const { licence } = rightsOf(piece.vertical);
  // what stands in the text is in its HTML: who brings both in would have it twice
  const inText = new Set(listPicturesInText(exported.body).map(({ id }) => id));
  const beside = listPictures(exported).filter(({ id }) => !inText.has(id));
  const names = wire.authors.map(({ name }) => name);
  return {
    uri: shortUrl,
    standard: { name: 'ninjs', version: '3.0', schema: 'https://www.iptc.org/std/ninjs/ninjs-schema_3.0.json' },
    type: kinds[piece.type],
    representationType: isPartial ? 'partial' : 'full',
    version: String(revision),
    ...(piece.dateCreated && { firstCreated: piece.dateCreated }),
    ...(modified && { versionCreated: modified }),
    ...(published && { contentCreated: published }),
    ...(piece.status === 'scheduled' && published && { embargoedUntil: published }),
    // what stands in no list here is nothing for others to publish
    pubStatus: piece.hidden && piece.status === 'published' ? 'withheld' : statuses[piece.status],
    language: brand.language,
    headlines: [...toTexts('main', piece.headline), ...toTexts('tease', piece.teaseHeadline), ...toTexts('seo', piece.seoTitle)],
    descriptions: [...toTexts('summary', piece.description), ...toTexts('seo', piece.seoDescription)],
    bodies: [...buildBodies(exported, place), ...buildStored(exported, place)],
    ...((names.length > 0 || piece.byline) && { by: names.length > 0 ? names.join(', ') : piece.byline }),
    people: wire.authors.map(({ name, url: page }) => ({ name, rel: 'author', ...(page && { uri: `${origin}${page}` }) })),
    subjects: wire.taxonomy.map(({ name, path, url: page }) => ({ name, uri: `${origin}${page}`, literal: path })),
    ...(piece.source && { infoSources: [{ name: piece.source, role: 'source' }] }),
    genres: 'subType' in piece ? [{ name: piece.subType }] : [],
    slugline: piece.slug,
    associations: beside.map((image, index) => buildPicture(image, index === 0 ? 'main' : `picture-${index}`, place, exported)),
    altIds: [
      { role: 'masthead', value: piece.id },
      { role: 'canonical', value: url },
      // ninjs has no field for who may read a piece and who paid for it; our importer reads these
      ...(piece.access === 'free' ? [] : [{ role: 'masthead:access', value: piece.access }]),
      ...(piece.freeElements === undefined || isPartial ? [] : [{ role: 'masthead:free-elements', value: String(piece.freeElements) }]),
      ...(piece.nativeAd ? [{ role: 'masthead:paid', value: 'true' }] : []),
      ...(piece.sponsoredBy ? [{ role: 'masthead:sponsor', value: piece.sponsoredBy }] : []),
      ...('pageKind' in piece && piece.pageKind ? [{ role: 'masthead:page', value: piece.pageKind }] : []),
      ...(piece.externalId ? [{ role: 'external', value: piece.externalId }] : []),
      ...(piece.originalUrl ? [{ role: 'original', value: piece.originalUrl }] : []),
    ],
    copyrightHolder: brand.displayName,
    usageTerms: licence.url ?? licence.name,
    ...(piece.type === 'article' && piece.latestRevisionNote && { edNote: piece.latestRevisionNote }),
  };
};

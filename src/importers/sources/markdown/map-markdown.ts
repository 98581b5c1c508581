import { brandOf, type Vertical } from '#brands';
import type { BodyElement } from '#content/model/body';
import { cleanLine } from '#content/text/clean-text';
import { linkAddress, webAddress } from '#content/urls/web-address';
import type { Image } from '#content/model/image';
import { parseMarkdown } from '#content/markdown/parse-markdown';
import { plainText } from '#content/model/rich-text';
import type { Status } from '#content/model/primitives';
import { emptySlug, buildSlug } from '#content/urls/urls';
import type { PictureSource } from '../../bodies/body-parts.ts';
import type { Wanted } from '../../pictures/picture-facts.ts';
import type { ImportedPiece } from '../../loop/imported-piece.ts';
import { type Loss, mostLossCharacters } from '../../loop/import-report.ts';
import { buildArticle } from '../../pieces/build-article.ts';
import { toPreviousPath } from '../../links/previous-address.ts';
import { parseTimestamp } from '../../pieces/timestamps.ts';
import type { MarkdownFacts, NamedPicture } from './markdown-facts.ts';
import { withoutGeneratorTags } from './generator-tags.ts';
import { findFile } from './markdown-paths.ts';
import { dayOf, type MarkdownFile, nameOf } from './read-archive.ts';

/** What a text is mapped with: the archive around it, and what of it is here. */
export type MapContext = {
  vertical: Vertical;
  pictures: PictureSource;
  /** Why a picture is not here, where it was looked for. */
  findReason: (wanted: Wanted) => string | undefined;
  files: ReadonlySet<string>;
  /** Where the texts of the archive stood, by their paths in it. */
  previousPaths: ReadonlyMap<string, string>;
  allDrafts: boolean;
  now: number;
  toPerson: (name: string) => string | undefined;
  toTerm: (name: string, kind: 'section' | 'topic') => string | undefined;
};

const isTitle = (element: BodyElement | undefined, title: string): boolean =>
  element?.type === 'heading' && plainText(element.text).trim() === title;

/** The body without what repeats the facts at its beginning: the title as a heading, then the description. */
const withoutFacts = (
  body: readonly BodyElement[],
  { title, description }: Pick<MarkdownFacts, 'title' | 'description'>,
): BodyElement[] => {
  const rest = isTitle(body[0], title) ? body.slice(1) : [...body];
  const [first] = rest;
  const repeats = first?.type === 'paragraph' && description !== '' && cleanLine(plainText(first.text), 2000) === description;
  return repeats ? rest.slice(1) : rest;
};

const readBody = (
  { path, text }: MarkdownFile,
  { pictures, findReason, files, previousPaths }: MapContext,
  reportLoss: Report,
): BodyElement[] => {
  const base = `${previousPaths.get(path) ?? ''}/`;
  const linkOf = (address: string): string | undefined => {
    const isRelative = !/^[a-z][a-z0-9+.-]*:|^[/#]/i.test(address);
    const target = /^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(address) ? undefined : findFile(path, address, files);
    const fragment = /#[^]*/.exec(address)?.[0] ?? '';
    const here = target === undefined ? undefined : previousPaths.get(target);
    const url = here === undefined && isRelative ? URL.parse(address, `https://old.example${base}`) : undefined;
    const old = url ? `${url.pathname}${url.search}${url.hash}` : address;
    const href = linkAddress(here === undefined ? old : `${here}${fragment}`);
    if (href === undefined) reportLoss('link', `it leads to no address: ${address}`);
    return href;
  };
  const shown = withoutGeneratorTags(text, (comment) => reportLoss('comment', comment));
  return parseMarkdown(shown, {
    linkOf,
    idOf: (name) => void reportLoss('piece', `nothing here is called so: ${name}`),
    onLoss: reportLoss,
    onBadBlock: (name) => reportLoss('block', `it is called ${name} and is no such block; it stands as code`),
    picture: ({ address, alt }) => {
      const wanted = { address: toPictureAddress(path, address, files) };
      const image = pictures.picture(wanted);
      if (!image) reportLoss('picture', [address, alt, findReason(wanted)].filter(Boolean).join(' '));
      return image && { ...image, alt: cleanLine(alt, 500) };
    },
  });
};

type Report = (what: string, text: string) => void;

/** A picture of the archive by its path below the root, `file:static/a.jpg`; every other by its address. */
const toPictureAddress = (from: string, address: string, files: ReadonlySet<string>): string => {
  const file = /^(?:https?:|data:|\/\/)/i.test(address) ? undefined : findFile(from, address, files);
  return file === undefined ? address : `file:${file}`;
};

const readLeadPicture = (
  named: NamedPicture | undefined,
  path: string,
  { pictures, files }: MapContext,
  reportLoss: Report,
): Image | undefined => {
  if (!named) return undefined;
  const image = pictures.picture({ address: toPictureAddress(path, named.address, files) });
  if (!image) reportLoss('picture', named.address);
  const [alt, caption, credit] = [cleanLine(named.alt, 500), cleanLine(named.caption, 2000), cleanLine(named.credit, 300)];
  return image && { ...image, ...(alt && { alt }), ...(caption && { caption }), ...(credit && { credit }) };
};

/** A place whose texts a generator passes over: Jekyll's drafts, names that begin with `_` (Jekyll, Astro), and templates of Hugo and Eleventy. */
const passedOver = /^archetypes\/|(?:^|\/)(?:_(?:drafts|includes|layouts|templates)\/|_(?!index\.)[^/]+$)/;

type Release = { status: Status; isHidden: boolean; published: string | undefined };

/** Decides whether readers of the site can see a text, and since when (IM-26); reports what holds it back. */
const findRelease = (
  path: string,
  { publication, published }: MarkdownFacts,
  { allDrafts, now }: MapContext,
  reportLoss: Report,
): Release => {
  const { status, isHidden, from } = publication;
  const isPassedOver = passedOver.test(path);
  const reasons = [...publication.reasons, ...(isPassedOver ? ['its place is passed over by its generator'] : [])];
  const held = allDrafts || isPassedOver ? 'draft' : status;
  const here = isHidden ? `a hidden ${held === 'published' ? 'article' : held}` : held === 'draft' ? 'a draft' : held;
  if (reasons.length > 0) reportLoss('status', `${reasons.join('; ')}; here it is ${here}`);
  const date = published ?? parseTimestamp(dayOf(path));
  const isToCome = [from, date].some((one) => one !== undefined && Date.parse(one) > now);
  return { status: held, isHidden, published: from !== undefined && isToCome ? from : date };
};

const findTaxonomy = ({ categories, tags }: MarkdownFacts, { vertical, toTerm }: MapContext, reportLoss: Report): string[] => {
  const [section, ...more] = categories;
  const paths = [
    section === undefined ? vertical : (toTerm(section, 'section') ?? vertical),
    ...[...more, ...tags].flatMap((name) => {
      const path = toTerm(name, 'topic');
      if (path === undefined) reportLoss('tag', `no address can be made of it: ${name}`);
      return path ?? [];
    }),
  ];
  return [...new Set(paths)];
};

/** The headline: as the facts say it, else a heading of the first level that the text begins with, else the name of the file. */
const findHeadline = (facts: MarkdownFacts, body: readonly BodyElement[], { path, text }: MarkdownFile): string => {
  const [first] = body;
  const headed = first?.type === 'heading' && /^\s*# /.test(text) ? plainText(first.text).trim() : '';
  return facts.title || cleanLine(headed, 500) || cleanLine(nameOf(path).replace(/[-_]+/g, ' '), 500);
};

/** A text of an archive of Markdown as the article it becomes; every loss is named. */
export const mapMarkdown = (file: MarkdownFile, externalId: string, context: MapContext): ImportedPiece => {
  const { path, facts } = file;
  const losses: Loss[] = [];
  const reportLoss: Report = (what, text) => void losses.push({ what, text: cleanLine(text, mostLossCharacters) });
  for (const problem of file.problems) reportLoss('characters', problem);
  const whole = readBody(file, context, reportLoss);
  const headline = findHeadline(facts, whole, file);
  const source = { id: path, type: facts.isPage ? 'page' : 'text', title: headline };
  if (whole.length === 0)
    return { source, losses, leftOut: /(?:^|\/)_index\.\w+$/.test(path) ? 'it is the page of a section' : 'it has no text' };
  if (/(?:^|\/)_index\.\w+$/.test(path)) reportLoss('section page', 'the page of a section has its own text there; here it is an article');
  for (const { name, text } of facts.others) reportLoss(name, text);

  const { status, isHidden, published } = findRelease(path, facts, context, reportLoss);
  if (status === 'published' && published === undefined) reportLoss('date', 'it has none; it is dated by its import');
  const { language } = brandOf(context.vertical);
  if (/^[a-z]{2}/i.test(facts.language) && !facts.language.toLowerCase().startsWith(language))
    reportLoss('language', `it is written in "${cleanLine(facts.language, 20)}"; ${context.vertical} is read in "${language}"`);
  const previousPath = context.previousPaths.get(path);

  const document = buildArticle(context.vertical, {
    subType: facts.isPage ? 'page' : 'news',
    slug: [facts.slug, nameOf(path), headline].map(buildSlug).find((one) => one !== emptySlug) ?? 'text',
    status,
    access: facts.publication.access ?? facts.access ?? 'free',
    hidden: isHidden,
    freeElements: facts.freeElements,
    headline,
    description: facts.description,
    taxonomy: findTaxonomy(facts, context, reportLoss),
    authors: [...new Set(facts.authors.flatMap((name) => context.toPerson(name) ?? []))].slice(0, 100),
    primaryImage: readLeadPicture(facts.picture, path, context, reportLoss),
    datePublished: published,
    dateCreated: published,
    dateModified: facts.modified ?? published,
    autoCuration: !facts.isPage,
    externalId,
    originalUrl: webAddress(facts.address),
    body: withoutFacts(whole, { title: facts.title || (/^\s*# /.test(file.text) ? headline : ''), description: facts.description }),
  });
  const pastPaths = facts.aliases.flatMap((alias) => {
    const url = URL.parse(alias, 'https://old.example');
    return (url && toPreviousPath(url)) ?? [];
  });
  const isOut = status === 'published' || status === 'scheduled';
  return { source, losses, document, previousPath: isOut ? previousPath : undefined, pastPaths, expiresAt: facts.publication.expiresAt };
};

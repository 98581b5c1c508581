import type { BodyElement } from '#content/model/body';
import type { Loss } from '../../loop/import-report.ts';
import { createBodyParts, type PictureSource } from '../../bodies/body-parts.ts';
import { buildFallback } from '../../bodies/fallback-element.ts';
import { textIn } from '../../files/json/read-json.ts';
import { withoutGatedBlocks } from './cards.ts';
import { renderLexical } from './lexical-html.ts';
import { renderMobiledoc } from './mobiledoc-html.ts';
import { withoutOrnaments, withRenderedMarkdown } from './rendered-html.ts';

const parsed = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    // the caller reports a body that is no JSON
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
};
const isDocument = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** True for a document that may have a Markdown card: Ghost's own rendering is in the post's HTML. */
const hasMarkdown = (text: string): boolean => /"(?:card-)?markdown"/.test(text);

/** What Ghost writes into its HTML where a post is open no further. */
const membersOnly = /<!--\s*members-only\s*-->/g;

/**
 * The body of a post: from Lexical, else from mobiledoc, else from its HTML; with Markdown in it, from the HTML that Ghost made of it. Every
 * word is in it, at the least in a marked fallback, `losses` say what is not as it was, and `openElements` how much stood above its paywall.
 */
export const mapBody = (
  post: Readonly<Record<string, unknown>>,
  pictures: PictureSource,
  withAddresses: (text: string) => string,
): { body: BodyElement[]; losses: Loss[]; openElements: number | undefined } => {
  const parts = createBodyParts(pictures);
  const [lexical, mobiledoc, html, markdown] = ['lexical', 'mobiledoc', 'html', 'markdown'].map((name) =>
    withAddresses(textIn(post[name])),
  );
  const source = lexical || mobiledoc || '';
  const written = source === '' ? undefined : parsed(source);
  if (source !== '' && !isDocument(written)) parts.reportLoss('body', 'it is no JSON; the HTML beside it was read');
  const usesHtml = isDocument(written) && (html ?? '').trim() !== '' && hasMarkdown(source);
  const document = usesHtml ? withRenderedMarkdown(written, html ?? '') : written;
  const made = isDocument(document)
    ? lexical
      ? renderLexical(document, parts)
      : renderMobiledoc(document, parts)
    : (html ?? '').trim() !== ''
      ? withoutOrnaments(withoutGatedBlocks(html ?? '', parts), parts)
      : parts.toPlaceholder((markdown || source) === '' ? [] : [buildFallback(markdown ? 'markdown' : 'body', markdown || source)]);
  if (!isDocument(document) && (html ?? '').trim() === '' && (markdown || source) !== '')
    parts.reportLoss(markdown ? 'markdown' : 'body', 'the export has no HTML of it: its text stands as it is written');
  const body = parts.parse(isDocument(document) ? made : made.replace(membersOnly, () => parts.toGate()));
  return { body, losses: parts.losses, openElements: parts.openElements() };
};

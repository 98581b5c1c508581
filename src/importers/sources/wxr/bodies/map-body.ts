import type { BodyElement } from '#content/model/body';
import type { Loss } from '#content/html/parse-html';
import { createBodyParts } from '../../../bodies/body-parts.ts';
import type { Gate } from './access-facts.ts';
import { renderBlocks } from './blocks-html.ts';
import type { BodySources } from '../records/body-sources.ts';
import { renderClassic } from './classic-html.ts';
import { hasBlocks, splitBlocks } from './split-blocks.ts';

/** What the content of a post is mapped with: where its pictures are, which post it is, its footnotes as the block editor stores them, and at what it is open no further. */
export type BodyContext = { sources: BodySources; post: string; footnotes?: string | undefined; gate?: Gate | undefined };

/** The content of a post, from the block editor or the classic one, as a body; every word is in it, at the least in a marked fallback, and `losses` say what is not as it was. */
export const mapBody = (
  content: string,
  { sources, post, footnotes, gate }: BodyContext,
): { body: BodyElement[]; losses: Loss[]; openElements: number | undefined } => {
  const parts = createBodyParts(sources);
  const place = { sources, parts, post, footnotes, gate };
  const html = hasBlocks(content) ? renderBlocks(splitBlocks(content), place) : renderClassic(content, place);
  const body = parts.parse(html);
  return { body, losses: parts.losses, openElements: parts.openElements() };
};

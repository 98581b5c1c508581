import type { BodyElement } from '#content/body';
import type { Loss } from '#content/html/parse-html';
import { createBodyParts } from '../../bodies/body-parts.ts';
import { renderBlocks } from './blocks-html.ts';
import type { BodySources } from './body-sources.ts';
import { renderClassic } from './classic-html.ts';
import { hasBlocks, splitBlocks } from './split-blocks.ts';

/** What the content of a post is mapped with: where its pictures are, which post it is, and its footnotes as the block editor stores them. */
export type BodyContext = { sources: BodySources; post: string; footnotes?: string | undefined };

/** The content of a post, from the block editor or the classic one, as a body; every word is in it, at the least in a marked fallback, and `losses` say what is not as it was. */
export const mapBody = (content: string, { sources, post, footnotes }: BodyContext): { body: BodyElement[]; losses: Loss[] } => {
  const parts = createBodyParts(sources);
  const place = { sources, parts, post, footnotes };
  const html = hasBlocks(content) ? renderBlocks(splitBlocks(content), place) : renderClassic(content, place);
  const body = parts.parse(html);
  return { body, losses: parts.losses };
};

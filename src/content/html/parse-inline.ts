import type { RichText } from '../model/rich-text.ts';
import { textsAndRest } from './html-walk.ts';
import type { Loss } from './loss.ts';
import { joinParagraphs } from './inline-runs.ts';
import { parseHtml } from './parse-html.ts';
import { textOfElement } from '../model/body.ts';

/** HTML of a caption, a by-line or a description as rich text: blocks become lines; anything but words is left out and recorded as a loss. */
export const parseInline = (html: string): { text: RichText; losses: Loss[] } => {
  const { body, losses } = parseHtml(html);
  const { texts, rest } = textsAndRest(body);
  const words = rest.map(textOfElement).filter((text) => text !== '');
  return { text: joinParagraphs([...texts, ...words.map((text): RichText => [{ kind: 'text', text }])]), losses };
};

import { textOfElement } from '#content/model/body';
import { cleanLine } from '#content/text/clean-text';
import type { BodySources } from './records/body-sources.ts';
import { mapBody } from './bodies/map-body.ts';
import type { WxrItem } from './records/records.ts';
import { replaceShortcodes } from './bodies/shortcodes.ts';

/** Text without its shortcodes: enclosed words stay, captions go; `[sic]` is a word. */
const withoutTags = (text: string, depth = 0): string =>
  replaceShortcodes(text, ({ name, attributes, content, aloneInLine }) => {
    if (/caption$/.test(name)) return '';
    if (content !== undefined) return depth < 5 ? withoutTags(content, depth + 1) : content;
    return aloneInLine || Object.keys(attributes).length > 0 ? '' : undefined;
  });

/** The words of the paragraphs above `<!--more-->`, as the body has them, without shortcodes and captions. */
export const buildSummary = (item: WxrItem): string => {
  const html = /<!--\s*more\b/.test(item.content) ? (item.content.split(/<!--\s*more\b/)[0] ?? '') : '';
  if (html.trim() === '') return '';
  const sources: BodySources = {
    picture: () => undefined,
    attachment: () => undefined,
    listAttachments: () => [],
    reusableBlock: () => undefined,
  };
  const { body } = mapBody(withoutTags(html.slice(0, 20_000)), { sources, post: item.id });
  return cleanLine(body.flatMap((element) => (element.type === 'paragraph' ? [textOfElement(element)] : [])).join(' '), 300);
};

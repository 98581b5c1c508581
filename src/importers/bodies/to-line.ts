import { cleanLine } from '#content/text/clean-text';
import { parseInline } from '#content/html/parse-inline';
import { plainText, type RichText } from '#content/model/rich-text';

const linksIn = (text: RichText): string[] =>
  text.flatMap((node) => (node.kind === 'link' ? [node.href] : 'children' in node ? linksIn(node.children) : []));
/** Where the links in HTML lead: they are reported where only its words have a place. */
export const listLinks = (html: string): string[] => (/<a\s/i.test(html) ? [...new Set(linksIn(parseInline(html).text))] : []);

/** Words of HTML on one line of at most `most` characters. */
export const toLine = (html: string, most: number): string =>
  // what has no markup and no reference needs no reader of HTML
  /[<&]/.test(html) ? cleanLine(plainText(parseInline(html).text), most) : cleanLine(html, most);

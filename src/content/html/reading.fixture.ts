// Reads HTML in tests: with one known picture and one host whose frames are embeds.
import { body as bodySchema, type BodyElement } from '../model/body.ts';
import { image as imageSchema } from '../model/image.ts';
import type { Mark, RichText } from '../model/rich-text.ts';
import type { Loss } from './loss.ts';
import { parseHtml, type HtmlOptions } from './parse-html.ts';

export const picture = imageSchema.parse({ id: 'ncim1', width: 800, height: 600, alt: 'As it is stored' });
const options: HtmlOptions = { resolveImage: (src) => (src.includes('known') ? picture : undefined), iframeHosts: ['maps.example.org'] };

export const toBody = (html: string): BodyElement[] => bodySchema.parse(parseHtml(html, options).body);
export const listLosses = (html: string): Loss[] => parseHtml(html, options).losses;
export const t = (text: string): RichText => [{ kind: 'text', text }];
export const p = (...text: (string | RichText[number])[]): BodyElement => ({
  type: 'paragraph',
  text: text.map((part) => (typeof part === 'string' ? { kind: 'text', text: part } : part)),
});
export const mark = (name: Mark, text: string): RichText[number] => ({ kind: 'mark', mark: name, children: t(text) });
export const br: RichText[number] = { kind: 'break' };

import type { Shortcode } from './shortcodes.ts';

/** Attributes for size, position and the old page's scripts and styles: pages here have measures of their own. */
const arrangement = /^(?:id|class|css|style|el_class|el_id|width|height|w|h|align|size|attachment_?id|preload|unit|rel|\d+)$/;

/** The names of the files that one of a player's attributes may have. */
const files = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'wma', 'flac', 'mp4', 'm4v', 'webm', 'ogv', 'mov', 'flv', 'url', 'poster'];

/** The attributes that are read from each known shortcode. */
const read: ReadonlyMap<string, readonly string[]> = new Map([
  ['caption', ['caption']],
  ['wp_caption', ['caption']],
  ['gallery', ['ids', 'include', 'exclude']],
  ['playlist', ['ids', 'type']],
  ['audio', files],
  ['video', files],
  ...['code', 'sourcecode', 'php', 'html', 'css', 'js', 'javascript', 'python', 'bash', 'sql', 'xml'].map(
    (name): [string, readonly string[]] => [name, ['language', 'lang']],
  ),
  ...['pullquote', 'su_pullquote', 'quote', 'blockquote', 'su_quote'].map((name): [string, readonly string[]] => [
    name,
    ['author', 'cite', 'source', 'by'],
  ]),
]);

/**
 * The attributes of a shortcode that nothing here shows, as they were written; those of players and embeds are the ones whose values are in none of
 * `shown`, the HTML it became. Empty where there are none.
 */
export const formatLostAttributes = ({ name, attributes }: Pick<Shortcode, 'name' | 'attributes'>, shown: string): string => {
  const known = read.get(name) ?? [];
  const words = shown.replaceAll('&amp;', '&');
  const isShown = (value: string): boolean => value.length > 3 && words.includes(value.replaceAll('&amp;', '&'));
  return Object.entries(attributes)
    .filter(([key, value]) => value !== '' && !known.includes(key) && !arrangement.test(key) && !isShown(value))
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ');
};

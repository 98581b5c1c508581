import { addParagraphs } from './add-paragraphs.ts';
import { renderEmbed } from '../../../bodies/embed-html.ts';
import { type ShortcodePlace, withoutShortcodes } from './shortcode-html.ts';

const addressAlone = /^[ \t]*(https?:\/\/[^\s<>"[\]]{4,2000})[ \t]*\r?$/gm;

/** HTML of a text of the classic editor: addresses alone in a line are embeds, shortcodes what they stand for, empty lines paragraphs. */
export const renderClassic = (text: string, place: ShortcodePlace): string => {
  const gated = place.gate === 'more' ? text.replaceAll(/<!--\s*more\b.*?-->/g, () => place.parts.toGate()) : text;
  const paged = gated.replaceAll(/<!--\s*nextpage\s*-->/g, '<hr>');
  const embedded = paged.replace(addressAlone, (_, address: string) => `${renderEmbed(address, place.parts)}\n`);
  return addParagraphs(withoutShortcodes(embedded, place));
};

import { embedAddress } from '#content/html/embed-address';
import { webAddress } from '#content/html/web-address';
import type { BodyParts } from './body-parts.ts';
import { playerAddress } from './player-address.ts';

/** Text as it stands inside HTML. */
export const escapedHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** An address alone: an embed when its provider or player is known, otherwise a link, and told. `caption` is HTML. */
export const embedHtml = (address: string, { lose }: Pick<BodyParts, 'lose'>, caption = ''): string => {
  const url = webAddress(address.replaceAll('&amp;', '&').replaceAll('&#038;', '&').trim());
  const below = caption === '' ? '' : `<p>${caption}</p>`;
  if (url === undefined) return `<p>${escapedHtml(address)}</p>${below}`;
  if (embedAddress(url))
    return caption === ''
      ? `<p>${escapedHtml(url)}</p>`
      : `<figure class="wp-block-embed"><div>${escapedHtml(url)}</div><figcaption>${caption}</figcaption></figure>`;
  const player = playerAddress(url);
  if (player !== undefined)
    return `<figure><iframe src="${escapedHtml(player)}"></iframe>${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
  lose('embed', url);
  return `<p><a href="${escapedHtml(url)}">${escapedHtml(url)}</a></p>${below}`;
};

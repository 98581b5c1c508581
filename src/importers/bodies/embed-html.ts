import { embedAddress } from '#content/urls/embed-address';
import { escapeHtml } from '#content/text/escape-html';
import { webAddress } from '#content/urls/web-address';
import type { BodyParts } from './body-parts.ts';
import { findPlayerAddress } from './player-address.ts';

/** An address alone: an embed when its provider or player is known, otherwise a link, which is reported. `caption` is HTML. */
export const renderEmbed = (address: string, { reportLoss }: Pick<BodyParts, 'reportLoss'>, caption = ''): string => {
  const url = webAddress(address.replaceAll('&amp;', '&').replaceAll('&#038;', '&').trim());
  const below = caption === '' ? '' : `<p>${caption}</p>`;
  if (url === undefined) return `<p>${escapeHtml(address)}</p>${below}`;
  if (embedAddress(url))
    return caption === ''
      ? `<p>${escapeHtml(url)}</p>`
      : `<figure class="wp-block-embed"><div>${escapeHtml(url)}</div><figcaption>${caption}</figcaption></figure>`;
  const player = findPlayerAddress(url);
  if (player !== undefined)
    return `<figure><iframe src="${escapeHtml(player)}"></iframe>${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
  reportLoss('embed', url);
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>${below}`;
};

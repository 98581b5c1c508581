import { escapeHtml } from '#content/text/escape-html';
import { offlineMessages, type Language } from '../../../messages/offline.ts';
import type { OfflineChange } from './offline.rules.ts';
import type { Piece } from './pieces.rules.ts';

/** Where the shared page has room for the list. */
export const listPlace = '<div data-offline-list=""></div>';

type Parts = { path: string; language: Language };

const renderForms = ({ contentId, headline, note, collections }: Piece, { path, language }: Parts): string => {
  const words = offlineMessages[language];
  const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const common = hidden('offline', '1') + hidden('id', contentId);
  const chosen = collections.map((id) => hidden('in', id)).join('');
  return (
    `<div data-foot=""><form method="post" action="${escapeHtml(path)}/remove">${common}` +
    `<button aria-label="${escapeHtml(words.removeThis(headline))}">${words.remove}</button></form>` +
    `<details><summary aria-label="${escapeHtml(words.noteOf(headline))}">${words.note}</summary>` +
    `<form method="post" action="${escapeHtml(path)}/details">${common}${chosen}` +
    `<textarea name="note" rows="3" maxlength="1000" aria-label="${escapeHtml(words.noteOf(headline))}">\n${escapeHtml(note ?? '')}</textarea>` +
    `<button>${words.keep}</button></form></details></div>`
  );
};

const renderPiece = (piece: Piece, parts: Parts): string => {
  const words = offlineMessages[parts.language];
  const headline = piece.headline === '' ? words.untitled : piece.headline;
  const title = piece.state === 'here' ? `<a href="${escapeHtml(piece.address)}">${escapeHtml(headline)}</a>` : escapeHtml(headline);
  return (
    `<li data-state="${piece.state}"><h2>${title}</h2>` +
    (piece.state === 'here' ? '' : `<p>${words.state[piece.state]}</p>`) +
    (piece.note === null || piece.note === '' ? '' : `<blockquote>${escapeHtml(piece.note)}</blockquote>`) +
    `${renderForms({ ...piece, headline }, parts)}</li>`
  );
};

/** The list of what is on a device, as HTML. Everything that somebody wrote is escaped. */
export const renderOfflineList = (
  shown: Parts & { pieces: readonly Piece[]; type: string | undefined; waiting: number; done: OfflineChange['kind'] | undefined },
): string => {
  const { pieces, type, waiting, done, language } = shown;
  const words = offlineMessages[language];
  const listed = pieces.filter(({ isRemoved, contentType }) => isRemoved !== true && (type === undefined || contentType === type));
  const told = done === undefined ? '' : `<p role="status" data-done="">${words.later[done]}</p>`;
  const count = waiting === 0 ? '' : `<p data-waiting="">${words.waiting(waiting)}</p>`;
  const list =
    listed.length === 0
      ? `<p data-empty="">${type === undefined ? words.none : words.noneOfType}</p>`
      : `<ul>${listed.map((piece) => renderPiece(piece, shown)).join('')}</ul>`;
  return `<div data-offline-list="">${told}<p data-why="">${words.offline}</p>${count}${list}<p><a data-again="" href="${escapeHtml(shown.path)}">${words.tryAgain}</a></p></div>`;
};

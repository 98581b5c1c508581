import { brandOf } from '#brands';
import type { PageKind } from '#content/model/pages';
import { buildSlug } from '#content/urls/urls';
import type { ImportedPiece } from '../loop/imported-piece.ts';
import { keysOf } from '#content/validation/keys-of';

/** What the pages that every site has are called, by their slugs or titles, in English and Spanish. */
const names: Readonly<Record<PageKind, RegExp>> = {
  about:
    /^(?:about(?:-us|-me|-the-(?:site|blog|author|paper|magazine))?|who-we-are|our-story|acerca(?:-de)?(?:-nosotros|-mi)?|quienes-somos|quien-soy|sobre-(?:nosotr[oa]s|mi)|nosotr[oa]s|conocenos)$/,
  contact: /^(?:contact(?:-us|-me)?|get-in-touch|contacto|contacta(?:r|nos)?|contacta-con-nosotros|contactenos)$/,
  corrections: /^(?:corrections?(?:-policy|-and-clarifications)?|correcciones|fe-de-err(?:atas|ores)|rectificaciones)$/,
  privacy:
    /^(?:privacy(?:-policy|-notice|-statement)?|(?:politicas?|aviso|declaracion)-(?:de-)?privacidad|privacidad|proteccion-de-datos|politica-de-proteccion-de-datos)$/,
  feeds: /^(?:(?:rss-?)?feeds?|rss|subscribe-by-rss|canales-rss|fuentes-(?:rss|web))$/,
};

/**
 * A page of the archive that is out and is about what every site says of itself, by its slug or title, as that kind of page: the foot of every
 * page leads to it. Every other piece as it is.
 */
export const withPageKind = (piece: ImportedPiece): ImportedPiece => {
  const { document, own } = piece;
  if (document?.type !== 'article' || document.subType !== 'page' || document.pageKind !== undefined || own) return piece;
  if (document.status !== 'published' || document.hidden) return piece;
  const brand = buildSlug(brandOf(document.vertical).displayName);
  const called = [document.slug, buildSlug(document.headline)].map((name) =>
    name.replace(new RegExp(`(?<=^(?:about|contact))-${brand}$`), ''),
  );
  const kind = keysOf(names).find((one) => called.some((name) => names[one].test(name)));
  return kind === undefined ? piece : { ...piece, document: { ...document, pageKind: kind } };
};

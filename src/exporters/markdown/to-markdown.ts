import { pieceMarkdown, typeFacts } from '#features/distribution/markdown';
import type { ExportPiece, ExportPlace } from '../export-piece.ts';

/** A piece as a Markdown file: its facts in front, as at its `.md` address, and what only its newsroom knows: id, state, old address. */
export const toMarkdown = (exported: ExportPiece, place: ExportPlace): string => {
  const { piece, wire, body, url, isPartial } = exported;
  return pieceMarkdown(
    wire,
    body,
    { origin: place.originOf(piece.site), url, pictureUrl: (image) => place.pictureUrl(image, piece.site) },
    {
      note: isPartial ? 'The text of this piece is for subscribers.' : undefined,
      facts: {
        ...typeFacts(piece, { origin: place.originOf(piece.site), isFree: !isPartial }),
        id: piece.id,
        type: piece.type,
        status: piece.status,
        hidden: piece.hidden || undefined,
        freeElements: isPartial ? undefined : piece.freeElements,
        slug: piece.slug,
        taxonomy: piece.taxonomy.length > 0 ? piece.taxonomy : undefined,
        externalId: piece.externalId,
        originalUrl: piece.originalUrl,
      },
    },
  );
};

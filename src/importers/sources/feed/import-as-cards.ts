import type { BodyElement } from '#content/model/body';
import { AppError, isAppError } from '#platform/errors';
import { createCardLoop } from '../../loop/card-loop.ts';
import { holdBack } from '../../loop/hold-back.ts';
import type { ImportedCard } from '../../loop/imported-card.ts';
import type { ImportJob } from '../../loop/import-job.ts';
import type { ImportedPiece, SourceRecord } from '../../loop/imported-piece.ts';

/** Items that are held in memory and posted at once. */
const batchSize = 200;
const mostAuthors = 20;

/** Refuses what is no live blog of this newsroom (`import/no-live-blog`). */
export const requireLiveBlog = async ({ documents }: Pick<ImportJob, 'documents'>, id: string): Promise<void> => {
  const type = await documents.get(id).then(
    ({ document }) => document.type,
    (error: unknown) => {
      if (isAppError(error) && error.status === 404) return undefined;
      throw error;
    },
  );
  if (type !== 'liveBlog')
    throw new AppError({
      code: 'import/no-live-blog',
      status: 400,
      message: `${id} is ${type === undefined ? 'not here' : `of the type ${type}, not a live blog`}. Give --as-cards the id of a live blog.`,
    });
};

/** A piece as a card: its picture above its words; topics and a summary beside the words have no place there. */
const buildCard = ({ source, losses, document }: ImportedPiece, blog: string): ImportedCard | undefined => {
  if (document?.type !== 'article') return undefined;
  const { body, primaryImage, headline, description, taxonomy } = document;
  const isShown = body.some((element) => element.type === 'image' && element.image.id === primaryImage?.id);
  const picture: BodyElement[] = primaryImage && !isShown ? [{ type: 'image', image: primaryImage, size: 'medium' }] : [];
  const topics = taxonomy.slice(1).map((path) => ({ what: 'category', text: path }));
  const externalId = `${document.externalId}@${blog}`;
  const { status, datePublished } = document;
  const release =
    status === 'scheduled'
      ? { publishAt: datePublished }
      : {
          status: status === 'published' ? ('published' as const) : ('draft' as const),
          ...(datePublished !== undefined && { datePublished }),
        };
  return {
    source,
    externalId,
    // a card has no address of its own that an old one could lead to
    losses: [
      ...losses.filter(({ what }) => what !== 'address'),
      ...topics,
      ...(description === '' ? [] : [{ what: 'summary', text: description.slice(0, 500) }]),
    ],
    states: [
      {
        content: { markupAndEmbeds: [...picture, ...body] },
        headline: losses.some(({ what }) => what === 'title') ? null : headline,
        authors: document.authors.slice(0, mostAuthors),
        ...release,
        externalId,
        ...(document.dateModified !== undefined && { dateModified: document.dateModified }),
        ...(document.originalUrl !== undefined && { originalUrl: document.originalUrl }),
      },
    ],
  };
};

/** Brings records that are articles elsewhere in as cards of a live blog: each once, whatever feed of it is brought in again. */
export const importAsCards = async (records: AsyncIterable<SourceRecord>, job: ImportJob & { by: string }, blog: string): Promise<void> => {
  const { cards, database, by, report, dryRun, now } = job;
  const bring = createCardLoop({ cards, database, by, report, dryRun });
  let batch: ImportedCard[] = [];
  // feeds have the newest first, and cards of one moment stand in the order in which they were posted
  const flush = async () => {
    await bring(blog, batch.toReversed());
    batch = [];
  };
  for await (const { map } of records) {
    const piece = holdBack(await map(), now());
    const card = buildCard(piece, blog);
    if (card) batch.push(card);
    else report.add(piece.source, 'leftOut', [{ what: 'not brought in', text: piece.leftOut ?? 'nothing to bring in' }, ...piece.losses]);
    if (batch.length >= batchSize) await flush();
  }
  await flush();
};

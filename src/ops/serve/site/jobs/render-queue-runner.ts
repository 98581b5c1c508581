import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Newsroom } from '../../../newsroom/newsroom.ts';
import { type RunKind, startKind } from './run-kind.ts';

/** Longest time between two searches for pieces and cards that corrections and deletions left to be rendered again. */
const everyMs = 2_000;

/** Renders the pieces and cards again that use what was changed or deleted, a slice at a time. Processes share the work. */
export const runRenderQueue = (
  { documents, cards }: Pick<Newsroom, 'documents' | 'cards'>,
  { run, log }: { run: RunKind; log: Log },
): Job[] => [documents.queued, cards.queued].map((kind) => startKind(kind, { run, everyMs, log }));

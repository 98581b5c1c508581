import { cleanLine } from '#content/text/clean-text';
import { readJson, textIn, toFields } from '../../files/json/read-json.ts';
import { buildFingerprint } from '../../loop/fingerprint.ts';
import type { ImportJob } from '../../loop/import-job.ts';
import type { SourceRecord } from '../../loop/imported-piece.ts';
import { mapWithPictures, type Pictures } from '../../pictures/pictures.ts';
import { buildExternalId, mapPost, type MapContext } from './map-post.ts';
import { findTable, type GhostRow } from './survey.ts';

type Parts = Pick<ImportJob, 'report' | 'progress'> & {
  pictures: Pictures;
  context: Omit<MapContext, 'pictures'>;
  /** All that every mapping depends on besides its post. */
  settings: string;
};

/** The posts of files, one in memory at a time; what is broken was reported by the first reading. */
async function* readPosts(files: readonly string[]): AsyncGenerator<{ post: GhostRow; size: number }> {
  for (const file of files)
    for await (const event of readJson(file, (path) =>
      findTable(path) === undefined ? undefined : path.at(-2) === 'posts' ? 'take' : 'skip',
    ))
      if (event.kind === 'value') yield { post: toFields(event.value), size: event.size };
}

/** The posts of an export as records; one that comes twice is reported. */
export async function* readRecords(
  files: readonly string[],
  { pictures, context, settings, report, progress }: Parts,
): AsyncGenerator<SourceRecord> {
  const { survey } = context;
  const seen = new Set<string>();
  let read = 0;
  for await (const { post, size } of readPosts(files)) {
    read += 1;
    progress('bringing in', read, survey.posts);
    const id = textIn(post.id);
    const externalId = buildExternalId(post);
    const source = { id, type: post.type === 'page' || post.page === 1 ? 'page' : 'post', title: cleanLine(textIn(post.title), 200) };
    if (seen.has(externalId)) {
      report.add(source, 'leftOut', [{ what: 'not brought in', text: 'the same post is in the export twice' }]);
      continue;
    }
    seen.add(externalId);
    const joined = [survey.tagsOf.get(id), survey.authorsOf.get(id), survey.meta.get(id)];
    yield {
      source,
      externalId,
      fingerprint: buildFingerprint(settings, JSON.stringify(post), JSON.stringify(joined)),
      size,
      map: () => mapWithPictures(pictures, (found) => mapPost(post, { ...context, pictures: found })),
    };
  }
}

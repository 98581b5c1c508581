import { cleanLine } from '#content/text/clean-text';
import { toLine } from '../../bodies/to-line.ts';
import type { Source } from '../../loop/import-report.ts';
import type { ImportJob } from '../../loop/import-job.ts';
import type { SourceRecord } from '../../loop/imported-piece.ts';
import { buildFingerprint } from '../../loop/fingerprint.ts';
import { mapWithPictures, type Pictures } from '../../pictures/pictures.ts';
import { buildExternalId, buildVersion } from './item-key.ts';
import { mapItem, type MapContext } from './map-item.ts';
import type { NinjsItem } from './ninjs-item.ts';
import { readItems } from './read-items.ts';
import type { Survey } from './survey.ts';

type Parts = Pick<ImportJob, 'report' | 'progress'> & {
  survey: Survey;
  pictures: Pictures;
  context: Omit<MapContext, 'pictures'>;
  /** All that every mapping depends on besides its item. */
  settings: string;
};

const buildSource = (item: NinjsItem, externalId: string): Source => ({
  id: cleanLine(item.uri || externalId, 200),
  type: cleanLine(item.type, 40) || 'item',
  title: toLine(item.headlines[0]?.value ?? '', 200),
});

/** The items of an archive as records; of several versions of one the newest, the others are reported. */
export async function* readRecords(
  files: readonly string[],
  { survey, pictures, context, settings, report, progress }: Parts,
): AsyncGenerator<SourceRecord> {
  const done = new Set<string>();
  let read = 0;
  for await (const { item, size } of readItems(files)) {
    read += 1;
    progress('bringing in', read, survey.items);
    const externalId = buildExternalId(item);
    const source = buildSource(item, externalId);
    if (done.has(externalId) || buildVersion(item) !== survey.newest.get(externalId)) {
      report.add(source, 'leftOut', [{ what: 'not brought in', text: 'another version of the same item is in the archive' }]);
      continue;
    }
    done.add(externalId);
    yield {
      source,
      externalId,
      fingerprint: buildFingerprint(settings, JSON.stringify(item)),
      size,
      map: () => mapWithPictures(pictures, (sources) => mapItem(item, externalId, { ...context, pictures: sources })),
    };
  }
}

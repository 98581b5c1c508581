import { sha256 } from '#platform/hashing';
import { findMediaKind } from '../../media-files/media-kinds.ts';
import { toLine } from '../../bodies/to-line.ts';
import type { PictureSource } from '../../bodies/body-parts.ts';
import { buildFingerprint } from '../../loop/fingerprint.ts';
import type { ImportJob } from '../../loop/import-job.ts';
import type { ImportReport } from '../../loop/import-report.ts';
import type { SourceRecord } from '../../loop/imported-piece.ts';
import { mapWithPictures, type Pictures } from '../../pictures/pictures.ts';
import { isPicture } from './attachment-pictures.ts';
import type { BodySources } from './records/body-sources.ts';
import type { MapContext } from './map-context.ts';
import { buildExternalId, toKey } from './item-key.ts';
import { mapItem } from './map-item.ts';
import { readWxr } from './records/read-wxr.ts';
import type { WxrItem } from './records/records.ts';
import type { Survey } from './records/survey.ts';

type Parts = Pick<ImportJob, 'report' | 'progress' | 'reportComment'> & {
  survey: Survey;
  pictures: Pictures;
  context: Omit<MapContext, 'sources'>;
  /** All that every mapping depends on besides its item. */
  settings: string;
};

const buildSources = (survey: Survey, { picture }: PictureSource): BodySources => ({
  picture,
  attachment: (id) => survey.attachments.get(id),
  listAttachments: (post) =>
    (survey.attachmentsByParent.get(post) ?? []).flatMap((id) => {
      const attachment = survey.attachments.get(id);
      return attachment && isPicture(attachment) ? [attachment] : [];
    }),
  reusableBlock: (id) => survey.reusableBlocks.get(id),
});

/** An attachment is a picture of the library, or is named in the report with its address. */
const importAttachment = async (item: WxrItem, survey: Survey, pictures: Pictures, report: ImportReport): Promise<void> => {
  const attachment = survey.attachments.get(item.id);
  const source = { id: item.id, type: 'attachment', title: toLine(item.title, 200) };
  if (!attachment) return report.add(source, 'leftOut', [{ what: 'not brought in', text: 'it has no number' }]);
  const wanted = { id: attachment.id, address: attachment.address };
  if (!isPicture(attachment)) {
    const text = findMediaKind(attachment.address)
      ? `it comes with the pieces that show it or link to it: ${attachment.address}`
      : `not a picture; pieces go on linking to ${attachment.address}`;
    return report.add(source, 'leftOut', [{ what: 'file', text }]);
  }
  const wasUnknown = pictures.isUnknown(wanted);
  await pictures.prepare([wanted]);
  const problems = item.problems.map((text) => ({ what: 'broken XML', text }));
  if (pictures.picture(wanted)) report.add(source, wasUnknown ? 'new' : 'unchanged', problems);
  else
    report.add(source, 'leftOut', [
      ...problems,
      { what: 'picture', text: `${pictures.findReason(wanted) ?? 'it has no address'} (${attachment.address})` },
    ]);
};

/** The key of an item that is new in this run; undefined for one that was read before. Another item with the same number has its own key. */
const findNewKey = (item: WxrItem, seen: Map<string, string>): string | undefined => {
  const key = toKey(item);
  const content = sha256(`${item.title}\n${item.type}\n${item.content}`, 'base64').slice(0, 12);
  const before = seen.get(key);
  if (before === content) return undefined;
  if (before !== undefined) return `${key}~${content}`;
  seen.set(key, content);
  return key;
};

/** The items of an archive as records; attachments become pictures of the library on the way, and what comes twice is reported. */
export async function* readRecords(
  files: readonly string[],
  { survey, pictures, context, settings, report, progress, reportComment }: Parts,
): AsyncGenerator<SourceRecord> {
  const seen = new Map<string, string>();
  let read = 0;
  for (const file of files)
    for await (const event of readWxr(file)) {
      if (event.kind !== 'item') continue;
      const { item, text } = event;
      read += 1;
      progress('bringing in', read, survey.items);
      if (item.type === 'attachment') {
        await importAttachment(item, survey, pictures, report);
        continue;
      }
      for (const comment of item.comments) reportComment?.({ item: buildExternalId(survey, toKey(item)), address: item.link, ...comment });
      const source = { id: item.id, type: item.type || 'item', title: toLine(item.title, 200) };
      const key = findNewKey(item, seen);
      if (key === undefined) {
        report.add(source, 'leftOut', [{ what: 'not brought in', text: 'the same item is in the export twice' }]);
        continue;
      }
      yield {
        source,
        externalId: buildExternalId(survey, key),
        fingerprint: buildFingerprint(settings, text),
        size: item.content.length + item.entries.reduce((sum, entry) => sum + entry.content.length, 0),
        map: () => mapWithPictures(pictures, (found) => mapItem(item, { ...context, sources: buildSources(survey, found) }, key)),
      };
    }
}

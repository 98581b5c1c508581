import type { SourceRecord } from '../../loop/imported-piece.ts';
import type { Loss } from '../../loop/import-report.ts';
import { buildFingerprint } from '../../loop/fingerprint.ts';
import { textIn } from '../../files/json/read-json.ts';
import { parseOwnDocument, type OwnPlace } from './own-document.ts';
import { buildLineKey, readLines, type OwnFolder } from './own-lines.ts';

const none = { pictures: {}, people: {}, terms: [], addresses: [], plans: [], cards: [] };

/** The people of a folder of ours, as they are stored there. */
export async function* readOwnPersons(own: OwnFolder, place: OwnPlace): AsyncGenerator<SourceRecord> {
  for await (const line of readLines(own, 'people.jsonl')) {
    const id = textIn(line.id);
    const source = { id, type: 'author', title: textIn(line.name) };
    const externalId = buildLineKey(own, line);
    const here = place.toId(id);
    yield {
      source,
      externalId,
      fingerprint: buildFingerprint(JSON.stringify(line)),
      size: 0,
      map: () => {
        const losses: Loss[] = [];
        const document = parseOwnDocument({ ...none, document: line }, externalId, place, (what, text) => void losses.push({ what, text }));
        if (!document || here === undefined) return { source, losses, leftOut: 'it is no person' };
        return { source, losses, document, own: { id: here, addresses: [], plans: [] } };
      },
    };
  }
}

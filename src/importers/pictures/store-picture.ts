import { readFile, stat } from 'node:fs/promises';
import type { Image } from '#content/model/image';
import { cleanLine } from '#content/text/clean-text';
import { webAddress } from '#content/urls/web-address';
import type { Documents } from '#features/newsroom/documents';
import { buildStoredImage, type PictureStoreParts, storePicture as storePictureFiles } from '#features/newsroom/uploads';
import { maxPictureBytes } from '#platform/media';
import { preparePicture } from '#platform/pictures';
import { answered, type FetchOutside } from '#platform/outside-calls';
import { toLine } from '../bodies/to-line.ts';
import { readUpload } from './find-file.ts';
import { insideText, type PictureFacts } from './picture-facts.ts';

export type StoreParts = PictureStoreParts & {
  documents: Pick<Documents, 'newNumbers' | 'write'>;
  /** The local copy of the old site's folder of media. */
  folder?: string | undefined;
  /** How pictures are fetched; not given: they are not. */
  fetch?: FetchOutside | undefined;
  by: string;
  dryRun: boolean;
  /** Reports what of a picture is not as it was. */
  note: (text: string) => void;
};

/** A picture that is here, or why it is not. */
export type PictureResult = { image: Image } | { reason: string };

/** The bytes of a picture: from the archive, from its own address, from the folder of media, or from the old site. */
const readBytes = async (
  { address, file, path }: PictureFacts,
  { folder, fetch }: StoreParts,
): Promise<Uint8Array | { reason: string }> => {
  if (path !== undefined) return (await stat(path)).size > maxPictureBytes ? { reason: 'too large to be a picture' } : readFile(path);
  if (insideText.test(address)) return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const local = folder === undefined ? undefined : await readUpload(folder, address, file ?? '');
  if (local) return local;
  const url = webAddress(address);
  if (!fetch || url === undefined)
    return {
      reason:
        folder === undefined
          ? 'not brought in: give --media with a copy of the old folder of media, or --fetch-media'
          : 'not in the folder of --media',
    };
  const answer = await fetch(url, { accept: ['image/*'], maxBytes: maxPictureBytes, timeoutMs: 30_000, allowHttp: true });
  return answer.status === 200 ? answer.bytes : { reason: `the old site ${answered(answer.status)}` };
};

// what an archive leaves empty is not said by it: the file may say it
const given = (text: string | undefined, most: number): string | undefined => cleanLine(text ?? '', most) || undefined;

/** Stores a picture in the library with its upload as it came, found again by `externalId`. A dry run reads and checks it alone. */
export const storePicture = async (externalId: string, facts: PictureFacts, parts: StoreParts): Promise<PictureResult> => {
  const { documents, by, dryRun, note } = parts;
  const bytes = await readBytes(facts, parts);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const prepared = await preparePicture(bytes);
  if (prepared.firstFrameOnly)
    note(`The picture ${cleanLine(facts.address, facts.address.startsWith('data:') ? 40 : 1000)} moves; its first frame is kept.`);
  const id = dryRun ? 'ncim0' : `ncim${(await documents.newNumbers(1))()}`;
  const texts = { alt: given(facts.alt, 500), credit: given(facts.credit, 300), name: toLine(facts.title ?? '', 300) };
  const picture = buildStoredImage(id, prepared, texts);
  if (dryRun) return { image: picture.image };
  const originalUrl = webAddress(facts.address);
  const document = { ...picture, externalId, ...(originalUrl !== undefined && { originalUrl }) };
  await storePictureFiles(parts, document, { master: prepared.bytes, original: bytes, by, note: 'Imported' });
  return { image: picture.image };
};

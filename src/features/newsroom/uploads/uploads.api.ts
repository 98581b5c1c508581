import { maxPictureBytes } from '#platform/media';
import { z } from 'zod';
import { editorialCall, type MountCall } from '#features/newsroom/editorial-calls';
import { pictureOnly } from './uploads.errors.ts';
import { uploadAnswer, uploadQuery } from './uploads.schema.ts';
import type { Uploads } from './uploads.service.ts';

const bodyTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'application/octet-stream'];
const body = z.any().describe('The bytes of the picture: JPEG, PNG, WebP, AVIF or GIF, at most 25 MB and 50 megapixels.');

/** Uploading a picture: the bytes are the body, their type is Content-Type, its texts are in the query. */
export const uploadCall = ({ uploads }: { uploads: Uploads }): MountCall =>
  editorialCall({
    id: 'uploadPicture',
    method: 'POST',
    url: '/media',
    hasTag: true,
    bodyTypes,
    summary: 'Takes a picture in and keeps it as a document of the library.',
    description:
      'The body is the file itself, with its Content-Type. It is stored byte for byte, and no reader gets it. Readers get renditions of a clean master: upright, without metadata such as the place where it was taken; of an animation the first frame, which `firstFrameOnly` reports. Alt text, caption and credit that are not sent, and the rights, are read from XMP, IPTC and EXIF of the file.',
    query: uploadQuery,
    describedBody: body,
    bodyLimit: maxPictureBytes,
    failures: [413, 415, 422],
    answer: uploadAnswer,
    created: true,
    handle: async ({ body: sent, query, actor, request }) => {
      const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
      // where a client does not know the type, the file decides
      const declared = type === '' || type === 'application/octet-stream' ? undefined : type;
      if (declared !== undefined && !declared.startsWith('image/')) throw pictureOnly(declared);
      const bytes: unknown = sent;
      const { picture, firstFrameOnly, url } = await uploads.upload(
        Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0),
        declared,
        query,
        actor.name,
      );
      return {
        status: 201,
        data: { picture, firstFrameOnly, url },
        headers: { location: `/editorial/documents/${picture.id}`, etag: '"1"' },
      };
    },
  });

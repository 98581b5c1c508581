import { invalidDocument } from '#features/newsroom/documents';
import { type CallContext, createChangeAnswers, editorialCall, type MountCall } from '#features/newsroom/editorial-calls';
import type { ResumableUploads, UploadedFile } from '#features/newsroom/resumable-uploads';
import { isAppError } from '#platform/errors';
import { addedVideo, sentVideo } from './video-files.schema.ts';
import type { VideoFiles } from './video-files.service.ts';

type Parts = CallContext & { videos: VideoFiles; resumable: ResumableUploads };

/** Makes a video of files that were uploaded. */
export const videoCall = (parts: Parts): MountCall => {
  const { videos, resumable } = parts;
  const answer = createChangeAnswers(parts);

  const open = async (upload: string, path: string): Promise<UploadedFile> => {
    try {
      return await resumable.open(upload);
    } catch (error) {
      if (!isAppError(error, 'uploads/not-found')) throw error;
      throw invalidDocument([{ path, problem: 'is no upload that is there; those that nothing was added to for a day are removed' }]);
    }
  };

  return editorialCall({
    id: 'addVideo',
    method: 'POST',
    url: '/videos',
    hasTag: true,
    summary: 'Makes a video of files that were uploaded.',
    description:
      'Upload the files first (beginUpload). They are checked by their bytes, stored in a folder of their own, and the uploads are removed; the video is a draft unless the document says published. Many gigabytes take minutes: send an Idempotency-Key, and the call again where its answer did not arrive.',
    body: sentVideo,
    failures: [404, 409, 413, 415, 422],
    answer: addedVideo,
    created: true,
    handle: async ({ body, actor }) => {
      const files: UploadedFile[] = [];
      for (const [index, { upload, name }] of body.files.entries()) {
        const file = await open(upload, `files.${index}.upload`);
        files.push(name === undefined ? file : { ...file, name });
      }
      const captions: { language: string; label: string | undefined; file: UploadedFile }[] = [];
      for (const [index, { language, label, upload }] of body.captions.entries())
        captions.push({ language, label, file: await open(upload, `captions.${index}.upload`) });
      const uploads = [...body.files, ...body.captions].map(({ upload }) => upload);
      // where there is no room for a copy, what is stored of the video goes from its uploads
      const isShort = !resumable.hasRoomFor(files.reduce((sum, { size }) => sum + size, 0));
      let isConsumed = false;
      const consume =
        (file: UploadedFile): UploadedFile['stream'] =>
        () => {
          isConsumed = true;
          return file.consume();
        };
      const given = isShort ? files.map((file) => ({ ...file, stream: consume(file) })) : files;
      const { written, ...added } = await videos
        .add({ files: given, captions, fields: body.document }, actor.name)
        .catch(async (error: unknown) => {
          if (isConsumed) await resumable.removeSpent(uploads);
          throw error;
        });
      await resumable.removeUsed(uploads);
      const { data, headers } = await answer(written);
      return { status: 201, data: { ...data, ...added }, headers: { ...headers, location: `/editorial/documents/${written.id}` } };
    },
  });
};

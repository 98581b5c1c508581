import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isAppError, problemResponses } from '#platform/errors';
import { allowLongBody } from '#platform/http-server';
import type { ByteStream } from '#platform/media';
import { badUploadHeader, longerThanSaid, otherTusVersion, partsOnly } from './resumable-uploads.errors.ts';
import { appendHeaders, beginHeaders, uploadParams, versionHeaders } from './resumable-uploads.schema.ts';
import type { ResumableUploads, UploadState } from './resumable-uploads.service.ts';
import { mostMetadata, parseByteCount, parseMetadata, tusVersion } from './tus.rules.ts';

const partType = 'application/offset+octet-stream';

/** Gives the parts of files as they come: nobody holds a whole one. */
const takeParts = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(partType, (_request, body, done) => done(null, body));
  scope.addContentTypeParser('*', (request, _body, done) =>
    request.headers['content-length'] === '0' ? done(null, undefined) : done(partsOnly(request.headers['content-type'])),
  );
};

const stateHeaders = ({ received, expiresAt }: UploadState) => ({
  'upload-offset': String(received),
  'upload-expires': new Date(expiresAt).toUTCString(),
});

const readCount = (request: FastifyRequest, header: 'upload-length' | 'upload-offset'): number => {
  const count = parseByteCount(request.headers[header]);
  if (count === undefined)
    throw badUploadHeader(header === 'upload-length' ? 'Upload-Length' : 'Upload-Offset', 'must be a number of bytes');
  return count;
};

const readMetadata = ({ headers }: FastifyRequest): string => {
  const metadata = headers['upload-metadata'] ?? '';
  if (typeof metadata !== 'string' || metadata.length > mostMetadata || !parseMetadata(metadata))
    throw badUploadHeader('Upload-Metadata', `must be pairs of a name and text in Base64, of at most ${mostMetadata} characters`);
  return metadata;
};

const appendBody = async (resumable: ResumableUploads, request: FastifyRequest, id: string, offset: number): Promise<UploadState> => {
  const { bytes } = await resumable.get(id);
  const length = parseByteCount(request.headers['content-length']);
  if (length !== undefined && offset + length > bytes) throw longerThanSaid(bytes);
  allowLongBody(request.raw);
  return resumable.append(id, { offset, stream: (request.body as ByteStream | undefined) ?? Readable.from([]) });
};

/** Adds the bytes that came with the call that begins an upload; when there are too many, nothing is begun. */
const appendFirst = async (resumable: ResumableUploads, request: FastifyRequest, id: string): Promise<UploadState> => {
  try {
    return await appendBody(resumable, request, id, 0);
  } catch (error) {
    if (isAppError(error, 'uploads/longer-than-said')) await resumable.remove(id);
    throw error;
  }
};

const answers = (good: Readonly<Record<number, string>>, failures: readonly number[]) => ({
  ...Object.fromEntries(Object.entries(good).map(([status, description]) => [status, z.null().describe(description)])),
  ...problemResponses([400, 401, 404, 406, 412, 429, 503, ...failures]),
});

const describeCall = (operationId: string, summary: string, more: object): RouteShorthandOptions => ({
  schema: { operationId, summary, tags: ['editorial'], security: [{ editorialToken: [] }], ...more },
  // headers are read by hand: each has its own sentence
  validatorCompiler: (route) => (route.httpPart === 'params' ? validatorCompiler(route as never) : (value: unknown) => ({ value })),
});

const idOf = (request: FastifyRequest): string => (request.params as z.output<typeof uploadParams>).upload;

/** Mounts the calls of the tus protocol 1.0 (creation, creation-with-upload, expiration, termination) in a scope of their own. */
export const mountResumableUploads = (scope: FastifyInstance, { resumable }: { resumable: ResumableUploads }): void => {
  takeParts(scope);
  scope.addHook('onRequest', async (request, reply) => {
    void reply.header('tus-resumable', tusVersion).header('tus-version', tusVersion);
    const version = request.headers['tus-resumable'];
    if (request.method !== 'OPTIONS' && version !== undefined && version !== tusVersion) throw otherTusVersion(String(version));
  });

  const discover = describeCall('describeUploads', 'What uploads may be: the extensions of tus 1.0 and the most bytes of a file.', {
    response: answers({ 204: 'In Tus-Extension and Tus-Max-Size.' }, []),
  });
  scope.options('/uploads', discover, async (_request, reply) =>
    reply
      .code(204)
      .headers({ 'tus-extension': 'creation,creation-with-upload,expiration,termination', 'tus-max-size': String(resumable.mostBytes) })
      .send(),
  );

  const begin = describeCall('beginUpload', 'Begins the upload of a file by tus 1.0, such as that of a video.', {
    description: `The answer names the upload in Location. Its bytes follow by PATCH, or some of them are the body of this call already. HEAD of the upload answers how many are there (Upload-Offset). An upload waits a day for more, and then goes (Upload-Expires).`,
    headers: beginHeaders,
    response: answers({ 201: 'Begun, at Location.' }, [403, 413, 507]),
  });
  scope.post('/uploads', begin, async (request, reply) => {
    const bytes = readCount(request, 'upload-length');
    const metadata = readMetadata(request);
    const begun = await resumable.begin({ bytes, metadata });
    const state = request.body === undefined || request.body === null ? begun : await appendFirst(resumable, request, begun.id);
    return reply
      .code(201)
      .headers({ location: `/editorial/uploads/${begun.id}`, ...stateHeaders(state) })
      .send();
  });

  const head = describeCall('getUpload', 'How far an upload is.', { hide: true, params: uploadParams });
  scope.head('/uploads/:upload', head, async (request, reply) => {
    const state = await resumable.get(idOf(request));
    const { bytes, metadata } = state;
    return reply
      .code(200)
      .headers({ 'upload-length': String(bytes), ...(metadata !== '' && { 'upload-metadata': metadata }), ...stateHeaders(state) })
      .send();
  });

  const append = describeCall('appendToUpload', 'Adds bytes to an upload, in as many parts as its sender likes.', {
    description: 'What came before a connection broke off stays; HEAD says how much that is. A part may take as long as something comes.',
    params: uploadParams,
    headers: appendHeaders,
    consumes: [partType],
    response: answers({ 204: 'Stored up to Upload-Offset.' }, [403, 409, 413, 507]),
  });
  scope.patch('/uploads/:upload', append, async (request, reply) => {
    const state = await appendBody(resumable, request, idOf(request), readCount(request, 'upload-offset'));
    return reply.code(204).headers(stateHeaders(state)).send();
  });

  const giveUp = describeCall('deleteUpload', 'Gives an upload up, and removes what came of it.', {
    params: uploadParams,
    headers: versionHeaders,
    response: answers({ 204: 'Removed.' }, [403]),
  });
  scope.delete('/uploads/:upload', giveUp, async (request, reply) => {
    await resumable.get(idOf(request));
    await resumable.remove(idOf(request));
    return reply.code(204).send();
  });
};

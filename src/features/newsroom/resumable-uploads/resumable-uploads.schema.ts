import { z } from 'zod';

// What the calls of resumable uploads take; /openapi.json is made from it.
/** The name of an upload, as the call that begins one gives it. */
export const uploadId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'is no upload: 32 of the characters 0-9 and a-f, as the call that began it answered');

export const uploadParams = z.object({ upload: uploadId });

const version = z.string().optional().describe('`1.0.0`; left out, it is that.');
export const beginHeaders = z.object({
  'tus-resumable': version,
  'upload-length': z.string().describe('How many bytes the file has.'),
  'upload-metadata': z.string().optional().describe('`filename` and its name in Base64, such as `filename c2hpcHMubXA0`.'),
});
export const appendHeaders = z.object({
  'tus-resumable': version,
  'upload-offset': z.string().describe('Where these bytes begin: how many are there, as HEAD says.'),
});
export const versionHeaders = z.object({ 'tus-resumable': version });

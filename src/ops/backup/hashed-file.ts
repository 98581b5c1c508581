import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A stage of a pipeline that passes bytes on, and then knows their SHA-256 and number. */
export const createHashing = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stage = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stage, sum: () => hash.digest('hex'), bytes: () => bytes };
};

/** Writes a new file from a stream and flushes it to the disk; returns the SHA-256 and number of its bytes. */
export const writeHashed = async (path: string, stages: readonly [Readable, ...Transform[]]): Promise<{ sum: string; bytes: number }> => {
  await mkdir(dirname(path), { recursive: true });
  const { stage, sum, bytes } = createHashing();
  await pipeline([...stages, stage, createWriteStream(path, { flags: 'wx', flush: true })]);
  return { sum: sum(), bytes: bytes() };
};

/** The SHA-256 of a file; undefined when there is none. */
export const readSum = async (path: string): Promise<string | undefined> => {
  const { stage, sum } = createHashing();
  try {
    await pipeline(createReadStream(path), stage.resume());
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return sum();
};

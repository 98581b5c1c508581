import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/config';
import { createVideoEncoder, type VideoEncoder } from '#platform/video-encoder';

const { searchPath } = readConfig().encoder;

/** Writes a program that answers `-version` with these words and otherwise runs this script; returns its path. */
export const writeStandIn = (folder: string, name: string, script: string, version = 'ffmpeg version 9.9 --enable-libx264'): string => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nif [ "$1" = -version ]; then echo "${version}"; exit 0; fi\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
};

/** Creates an encoder over such a program. */
export const createStandInEncoder = (folder: string, name: string, script: string, leastMs = 60_000): VideoEncoder =>
  createVideoEncoder({ command: writeStandIn(folder, name, script), searchPath }, { leastMs });

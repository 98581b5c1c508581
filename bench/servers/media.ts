// Media files of a temporary folder behind the HTTP server, hot; sends its port to its parent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpServer } from '#platform/http-server';
import { createFolderStore, createMediaServer } from '#platform/media';

const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-media-'));
const store = createFolderStore(folder);
for (const [name, size] of Object.entries({ 'film.mp4': 20_000_000, 'segment.m4s': 200_000 })) {
  await store.put(`video/bench/${name}`, Buffer.alloc(size, 'a film of letters '), 'video/mp4');
}
const media = createMediaServer({
  store,
  memoryBytes: 128 * 1024 ** 2,
  now: () => performance.now(),
  onFailure: (error) => process.stderr.write(`${String(error)}\n`),
});
const server = createHttpServer({ lookup: media.lookup, fallback: media.handle, isStream: () => true, neverShed: () => true });
process.send?.({ port: await server.listen(0, '127.0.0.1') });
process.once('disconnect', () => {
  void server.close({ graceMs: 0 }).then(() => rmSync(folder, { recursive: true, force: true }));
});

// A tus client of others, in a process of its own: it listens to signals. ENDPOINT TOKEN FILE [CHUNK] begins an upload and, with CHUNK, leaves it after
// one part of so many bytes; URL TOKEN FILE --on goes on with it. It prints the upload's address.
import { readFileSync } from 'node:fs';
import { Upload } from 'tus-js-client';

const [address = '', token = '', file = '', how] = process.argv.slice(2);
const leave = (url: string | null, code: number): void => {
  console.info(url ?? '');
  process.exit(code);
};
const upload: Upload = new Upload(readFileSync(file), {
  ...(how === '--on' ? { uploadUrl: address } : { endpoint: address }),
  ...(how !== undefined && how !== '--on' && { chunkSize: Number(how), onChunkComplete: () => leave(upload.url, 0) }),
  headers: { authorization: `Bearer ${token}` },
  metadata: { filename: 'harbor.mp4' },
  retryDelays: null,
  onSuccess: () => leave(upload.url, 0),
  onError: (error) => {
    console.error(error);
    leave(upload.url, 1);
  },
});
upload.start();

import { open } from 'node:fs/promises';
import { AppError } from '#platform/errors';

const chunkBytes = 262_144;

const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0, 0x3f, 0], 'utf-16le'],
  [[0, 0x3c, 0, 0x3f], 'utf-16be'],
];

const decoderFor = (label: string) => {
  try {
    return new TextDecoder(label);
  } catch (cause) {
    throw new AppError({
      code: 'import/encoding',
      status: 400,
      message: `The file says it is written in "${label.slice(0, 40)}", which is not an encoding of the web. Save it as UTF-8 and import it again.`,
      cause,
    });
  }
};

/** The encoding of a file by its first bytes: a byte order mark, then what the XML declaration says, else UTF-8. */
export const detectEncoding = (first: Uint8Array): string => {
  const marked = marks.find(([bytes]) => bytes.every((byte, index) => first[index] === byte));
  if (marked) return marked[1];
  const declaration = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._:-]{1,60})["']/.exec(
    Buffer.from(first.subarray(0, 400)).toString('latin1'),
  );
  const label = declaration?.[1]?.toLowerCase() ?? 'utf-8';
  // who can read "utf-16" in plain ASCII holds no UTF-16
  return label.startsWith('utf-16') ? 'utf-8' : label;
};

/** The text of a file in pieces, decoded by its byte order mark or declaration; a byte that cannot be read becomes U+FFFD. Refuses encodings the web does not know. */
export async function* decodeFile(path: string): AsyncGenerator<{ text: string; bytesRead: number }> {
  const file = await open(path, 'r');
  try {
    let decoder: ReturnType<typeof decoderFor> | undefined;
    const buffers = [Buffer.alloc(chunkBytes), Buffer.alloc(chunkBytes)] as const;
    const read = (position: number, turn: number) => file.read(buffers[turn % 2 === 0 ? 0 : 1], 0, chunkBytes, position);
    let reading = read(0, 0);
    for (let position = 0, turn = 1; ; turn += 1) {
      const { bytesRead, buffer } = await reading;
      const bytes = buffer.subarray(0, bytesRead);
      decoder ??= decoderFor(detectEncoding(bytes));
      position += bytesRead;
      if (bytesRead > 0) {
        // the next piece is read while this one is worked on; when nobody wants it, its failure is nobody's
        reading = read(position, turn);
        reading.catch(() => undefined);
      }
      const text = decoder.decode(bytes, { stream: bytesRead > 0 });
      if (text !== '') yield { text, bytesRead: position };
      if (bytesRead === 0) return;
    }
  } finally {
    await file.close();
  }
}

import { open } from 'node:fs/promises';
import { AppError } from '#platform/errors';
import { createUtf8Decoder } from './utf8-decoder.ts';

const chunkBytes = 262_144;

const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0, 0x3f, 0], 'utf-16le'],
  [[0, 0x3c, 0, 0x3f], 'utf-16be'],
];

/** Matches the encoding in an XML declaration. */
const findDeclared = (first: Uint8Array): string | undefined =>
  /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._:-]{1,60})["']/.exec(Buffer.from(first.subarray(0, 400)).toString('latin1'))?.[1];

/** The encoding of a file by its first bytes: a byte order mark, then what the XML declaration says, else UTF-8. */
export const detectEncoding = (first: Uint8Array): string => {
  const marked = marks.find(([bytes]) => bytes.every((byte, index) => first[index] === byte));
  if (marked) return marked[1];
  const label = findDeclared(first)?.toLowerCase() ?? 'utf-8';
  // who can read "utf-16" in plain ASCII holds no UTF-16
  return label.startsWith('utf-16') ? 'utf-8' : label;
};

const declaresEncoding = (first: Uint8Array): boolean =>
  marks.some(([bytes]) => bytes.every((byte, index) => first[index] === byte)) || findDeclared(first) !== undefined;

type Decoder = { decode: (bytes: Uint8Array, isLast: boolean) => string; problems: () => string[] };

const createDecoder = (first: Uint8Array): Decoder => {
  const label = detectEncoding(first);
  // a file that declares UTF-8 is taken at its word
  if (label === 'utf-8') return createUtf8Decoder({ mayBeWestern: !declaresEncoding(first) });
  try {
    const decoder = new TextDecoder(label);
    return { decode: (bytes, isLast) => decoder.decode(bytes, { stream: !isLast }), problems: () => [] };
  } catch (cause) {
    throw new AppError({
      code: 'import/encoding',
      status: 400,
      message: `The file says it is written in "${label.slice(0, 40)}", which is not an encoding of the web. Save it as UTF-8 and import it again.`,
      cause,
    });
  }
};

/**
 * The text of a file in pieces, decoded by its byte order mark or declaration. Undeclared bytes that are not UTF-8 are read as windows-1252; a byte that
 * cannot be read becomes U+FFFD; the last piece has the `problems`. Refuses encodings the web does not know.
 */
export async function* decodeFile(path: string): AsyncGenerator<{ text: string; bytesRead: number; problems: readonly string[] }> {
  const file = await open(path, 'r');
  try {
    let decoder: Decoder | undefined;
    const buffers = [Buffer.alloc(chunkBytes), Buffer.alloc(chunkBytes)] as const;
    const read = (position: number, turn: number) => file.read(buffers[turn % 2 === 0 ? 0 : 1], 0, chunkBytes, position);
    let reading = read(0, 0);
    for (let position = 0, turn = 1; ; turn += 1) {
      const { bytesRead, buffer } = await reading;
      const bytes = buffer.subarray(0, bytesRead);
      decoder ??= createDecoder(bytes);
      position += bytesRead;
      if (bytesRead > 0) {
        // the next piece is read while this one is worked on; when nobody wants it, its failure is nobody's
        reading = read(position, turn);
        reading.catch(() => undefined);
      }
      const isLast = bytesRead === 0;
      const text = decoder.decode(bytes, isLast);
      const problems = isLast ? decoder.problems() : [];
      if (text !== '' || problems.length > 0) yield { text, bytesRead: position, problems };
      if (bytesRead === 0) return;
    }
  } finally {
    await file.close();
  }
}

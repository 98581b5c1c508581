import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { maxPictureBytes } from '#platform/media';
import type { Command } from '../../command.ts';
import { usageError } from '../../usage-error.ts';
import { withEditorial } from '../../with-editorial.ts';

const readPicture = async (file: string): Promise<Uint8Array> => {
  try {
    // a file too large to be a picture is not read; one byte more is refused as any other
    const { size } = await stat(file);
    return size > maxPictureBytes ? new Uint8Array(maxPictureBytes + 1) : await readFile(file);
  } catch (error) {
    throw usageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** `masthead upload FILE --alt TEXT`: takes a picture into the library and prints it as articles refer to it. */
export const uploadCommand: Command = {
  summary: 'take a picture into the library',
  usage:
    'upload FILE --alt TEXT [--caption TEXT] [--credit TEXT]\n  FILE         JPEG, PNG, WebP, AVIF or GIF; at most 25 MB and 50 megapixels\n  --alt TEXT   what it shows, for those who do not see it; "" for decoration',
  run: async (context) => {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { alt: text, caption: text, credit: text },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw usageError('Say one file.');
    if (values.alt === undefined) throw usageError('Say with --alt what the picture shows; --alt "" for decoration.');
    const bytes = await readPicture(file);
    return withEditorial(context, 'upload', async ({ uploads }, by) => {
      const { picture, firstFrameOnly } = await uploads.upload(bytes, undefined, { ...values, name: basename(file) }, by);
      if (firstFrameOnly) context.notify(`${basename(file)} moves; its first frame is kept.`);
      context.print(JSON.stringify(picture.image, null, 2));
      return 0;
    });
  },
};

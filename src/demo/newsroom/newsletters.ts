import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { verticals } from '#brands';
import type { Newsletter } from '#content/model/site-furniture';

const file = z.array(z.strictObject({ id: z.string(), vertical: z.enum(verticals), title: z.string(), description: z.string() }));

/** The newsletters of all brands, from `newsletters.yaml`. */
export const readNewsletters = async (folder: string): Promise<Newsletter[]> =>
  file
    .parse(parse(await readFile(join(folder, 'newsletters.yaml'), 'utf8')))
    .map(({ id, ...letter }) => ({ id, type: 'newsletter', newsletterId: id, ...letter }));

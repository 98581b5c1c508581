import { z } from 'zod';
import { taxonomyPath } from '#content/model/primitives';
import { nameSchemas } from '#content/model/schema-names';
import { taxonomyTerm } from '#content/model/site-furniture';

// What the calls of the taxonomy take and give; /openapi.json is made from it.
export const taxonomyParams = z.object({ path: taxonomyPath.describe('Its slashes may be written as they are, or as %2F.') });
export const termsQuery = z.object({ under: taxonomyPath.describe('The path whose terms are listed.') });

const sentTermShape = Object.fromEntries(Object.entries(taxonomyTerm.shape).map(([name, schema]) => [name, z.optional(schema)]));
export const sentTerm = z.strictObject(sentTermShape).describe('A term; what follows from its path may be left out.');

export const termAnswer = z.object({ term: taxonomyTerm });
export const termsAnswer = z.object({ terms: z.array(taxonomyTerm) });

nameSchemas({ SentTerm: sentTerm });

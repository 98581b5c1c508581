import { z } from 'zod';

/** The name of a variant of a curation or list, as `?bento=` and `?curator=` pick it (PG-17). */
export const variantName = z.string().regex(/^[a-z0-9-]{1,64}$/);

// a list is named by its makers: the name of a variant stands behind that of its base
const listVariant = /^curatedList:[a-z0-9-]+:([a-z0-9-]{1,64})$/;

/** The id of a variant of a list. */
export const listVariantId = (id: string, variant: string): string => `${id}:${variant}`;

/** The variant that a document is; empty for a base, and for everything that has no variants. */
export const findVariant = (document: { id: string; type: string; variant?: string | undefined }): string =>
  (document.type === 'curation' ? document.variant : listVariant.exec(document.id)?.[1]) ?? '';

/** The variants that are asked for, in order of precedence; the base where there are none. */
export const askedVariants = ({ bento, curator }: { bento?: string | undefined; curator?: string | undefined }): string[] =>
  [bento, curator].filter((variant) => variant !== undefined);

import './acyclic.ts';
import { z } from 'zod';

/**
 * Inline text, parsed and sanitised once at ingest: a list of runs and marks. `href` is http, https, mailto, tel or a path of the site;
 * everything else was taken away when it was parsed (promises.md, Attacks). An anchor is a place that links with `#` and its name lead to, such as
 * a footnote; it has no words.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'mark'; mark: Mark; children: Inline[] }
  | { kind: 'anchor'; name: string }
  | { kind: 'link'; href: string; title?: string | undefined; sponsored?: boolean | undefined; children: Inline[] };

export const marks = ['strong', 'emphasis', 'underline', 'strike', 'code', 'subscript', 'superscript', 'highlight', 'small'] as const;
export type Mark = (typeof marks)[number];

const safeHref = z
  .string()
  .max(2048)
  .regex(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i, 'must be http, https, mailto, tel, a path or a fragment')
  /* browsers leave tabs and line feeds out of an address: "/<tab>/host" is another host */
  .refine((value) => !/[\u0000-\u0020\u007f]/.test(value), 'must not hold blanks or control characters');

/** The name of a place in a text: no blanks, quotes or signs of markup. */
export const anchorName = z.string().regex(/^[^\s"'<>&#%`\\\u0000-\u001f\u007f]{1,120}$/);

/** Schema of one inline node; nesting deeper than 32 never leaves the parser. */
export const inline: z.ZodType<Inline> = z.lazy(() => z.discriminatedUnion('kind', inlineKinds));
const children = z.array(inline);
/** Schemas of each kind of inline node. */
export const inlineKinds = [
  z.object({ kind: z.literal('text'), text: z.string().max(200_000) }),
  z.object({ kind: z.literal('break') }),
  z.object({ kind: z.literal('mark'), mark: z.enum(marks), children }),
  z.object({ kind: z.literal('anchor'), name: anchorName }),
  z.object({
    kind: z.literal('link'),
    href: safeHref,
    title: z.string().max(500).optional(),
    sponsored: z.boolean().optional(),
    children,
  }),
] as const;
/** Inline content of a paragraph, heading, caption … */
export const richText = z.array(inline);
export type RichText = Inline[];

/** The words alone, with line breaks as spaces. */
export const plainText = (text: RichText): string => {
  let words = '';
  for (const node of text)
    words += node.kind === 'text' ? node.text : node.kind === 'break' ? ' ' : node.kind === 'anchor' ? '' : plainText(node.children);
  return words;
};

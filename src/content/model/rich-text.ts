import './acyclic.ts';
import { z } from 'zod';

/**
 * Inline text, parsed and sanitised once at ingest: a list of runs and marks. `href` is http, https, mailto, tel or a path of the site;
 * everything else was taken away when it was parsed (AR-14). An anchor is a place that links with `#` and its name lead to, such as
 * a footnote; it has no words. A phrase is in another language or direction than the text around it, or says what its letters stand for.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'mark'; mark: Mark; children: Inline[] }
  | { kind: 'anchor'; name: string }
  | ({ kind: 'phrase'; meaning?: string | undefined; children: Inline[] } & Spoken)
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

/** A language as HTML names it: `es`, `zh-Hant`. */
export const languageTag = z.string().regex(/^[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8}){0,4}$/);

/** In what language words are, and which way they run, where that is another than the page's (WCAG 3.1.2). */
export const spoken = { language: languageTag.optional(), direction: z.enum(['ltr', 'rtl']).optional() };
export type Spoken = { language?: string | undefined; direction?: 'ltr' | 'rtl' | undefined };

/** Schema of one inline node; nesting deeper than 32 never leaves the parser. */
export const inline: z.ZodType<Inline> = z.lazy(() => z.discriminatedUnion('kind', inlineKinds));
const children = z.array(inline);
/** Schemas of each kind of inline node. */
export const inlineKinds = [
  z.object({ kind: z.literal('text'), text: z.string().max(200_000) }),
  z.object({ kind: z.literal('break') }),
  z.object({ kind: z.literal('mark'), mark: z.enum(marks), children }),
  z.object({ kind: z.literal('anchor'), name: anchorName }),
  z.object({ kind: z.literal('phrase'), ...spoken, meaning: z.string().max(500).optional(), children }),
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

import { type Token, walkTokens } from 'marked';
import type { BodyElement, ListItem } from '../model/body.ts';
import { joinParagraphs } from '../html/inline-runs.ts';
import type { Inline, RichText } from '../model/rich-text.ts';
import { type FootnoteReference, type FootnoteToken, isToken } from './markdown-extensions.ts';

/** A note with its number and its tokens. */
export type Footnote = { number: number; tokens: readonly Token[] };

/** How a text's notes are found: numbered by their first reference; a reference without a note, and a note without a reference, are reported. */
type Footnotes = { notes: readonly Footnote[]; lost: readonly string[] };

/** Numbers the references of a text and gives its notes in that order; notes that nothing refers to come last. */
export const numberFootnotes = (tokens: readonly Token[]): Footnotes => {
  const references: FootnoteReference[] = [];
  const written = new Map<string, FootnoteToken>();
  void walkTokens([...tokens], (token) => {
    if (isToken(token, 'footnoteReference')) references.push(token);
    if (isToken(token, 'footnote') && !written.has(token.label)) written.set(token.label, token);
  });
  const numbers = new Map<string, number>();
  const notes: Footnote[] = [];
  const lost: string[] = [];
  for (const reference of references) {
    // a note in its place is one paragraph
    const inPlace: Token[] | undefined = reference.tokens && [
      { type: 'paragraph', raw: reference.raw, text: reference.raw, tokens: reference.tokens },
    ];
    const own = inPlace ?? written.get(reference.label)?.tokens;
    if (!own) {
      lost.push(`there is no note for ${reference.raw}`);
      continue;
    }
    reference.isFirst = !numbers.has(reference.label);
    reference.number = numbers.get(reference.label) ?? notes.length + 1;
    if (!reference.isFirst) continue;
    numbers.set(reference.label, reference.number);
    notes.push({ number: reference.number, tokens: own });
  }
  for (const [label, { tokens: own }] of written) {
    if (numbers.has(label)) continue;
    lost.push(`nothing refers to the note [^${label}]`);
    notes.push({ number: notes.length + 1, tokens: own });
  }
  return { notes, lost };
};

/** A reference as a raised number that leads to its note; one without a note is words. */
export const toReference = ({ raw, number, isFirst }: FootnoteReference): Inline[] => {
  if (number === undefined) return [{ kind: 'text', text: raw }];
  const link: Inline = { kind: 'link', href: `#fn-${number}`, children: [{ kind: 'text', text: String(number) }] };
  return [
    ...(isFirst ? [{ kind: 'anchor' as const, name: `fnref-${number}` }] : []),
    { kind: 'mark', mark: 'superscript', children: [link] },
  ];
};

/** The notes of a text as a numbered list, each with the way back to its place. `paragraphs` are the words of each note. */
export const toNotes = (notes: readonly { number: number; paragraphs: readonly RichText[] }[]): BodyElement[] => {
  const items = notes.map(({ number, paragraphs }): ListItem => {
    const back: Inline = { kind: 'link', href: `#fnref-${number}`, children: [{ kind: 'text', text: '↩︎' }] };
    return { text: [{ kind: 'anchor', name: `fn-${number}` }, ...joinParagraphs([...paragraphs]), { kind: 'text', text: ' ' }, back] };
  });
  return items.length === 0 ? [] : [{ type: 'list', ordered: true, items }];
};

import type { Body, BodyElement } from '#content/model/body';
import type { PageKind } from '#content/model/pages';
import type { Inline, RichText } from '#content/model/rich-text';

/** A desk that readers write to: a role, never a person, so that it is right after somebody left. */
export type Desk = { name: string; address: string; text: string };

/** A brand's own texts on its pages; the rest is the same for all brands of a language. */
export type BrandWords = {
  /** Who it is and how it works: paragraphs; one that begins with `## ` is a heading. */
  about: { description: string; text: readonly string[] };
  desks: readonly Desk[];
  /** What it checks twice, and how it corrects errors. */
  corrections: string;
  /** What it knows of its readers that others do not, or that there is nothing. */
  privacy: string;
};

/** The texts of one page. */
export type PageWords = { headline: string; description: string; body: Body };
export type AllPageWords = Record<PageKind, PageWords>;

const toTextNode = (text: string): Inline => ({ kind: 'text', text });
const address = /((?<![\w.])[\w.]+@[\w-]+(?:\.[\w-]+)+)/;

/** Text whose mail addresses are links. */
const linkAddresses = (text: string): RichText =>
  text
    .split(address)
    .filter((part) => part !== '')
    .map((part) => (address.test(part) ? { kind: 'link', href: `mailto:${part}`, children: [toTextNode(part)] } : toTextNode(part)));

/** Paragraphs as a body. */
export const buildBody = (texts: readonly string[]): Body =>
  texts.map((text): BodyElement =>
    text.startsWith('## ')
      ? { type: 'heading', level: 2, text: [toTextNode(text.slice(3))] }
      : { type: 'paragraph', text: linkAddresses(text) },
  );

/** Desks as a body: each a heading, what it is for, and the address to write to. */
export const buildDesksBody = (desks: readonly Desk[]): Body =>
  buildBody(desks.flatMap((desk) => [`## ${desk.name}`, `${desk.text} ${desk.address}`]));

/** The address of the desk whose begins so, else of the first. */
export const findDeskAddress = (desks: readonly Desk[], begin: string): string =>
  (desks.find((desk) => desk.address.startsWith(`${begin}@`)) ?? desks[0])?.address ?? '';

import type { Image } from '../model/image.ts';

/** What a text of Markdown names: where its links lead, and which piece and picture is meant by a name. Undefined: it is not here. */
export type MarkdownSources = {
  linkOf: (address: string) => string | undefined;
  idOf: (name: string) => string | undefined;
  picture: (wanted: { address: string; alt: string; caption: string }) => Image | undefined;
  /** Called with the text of a fence that is named as one of our blocks and says something else; it is then code. Not given: it is refused. */
  onBadBlock?: (name: string, cause: unknown) => void;
  /** Called with what could not be taken over as it was: what it is, and its text. */
  onLoss?: (what: string, text: string) => void;
};

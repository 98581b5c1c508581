import type { PictureSource } from '../../../bodies/body-parts.ts';

/** A file of the old media library: its address and what was written about it. */
export type Attachment = {
  id: string;
  address: string;
  title: string;
  alt: string;
  caption: string;
  credit: string;
  file: string;
  parent: string;
};

/** What the body of a post may refer to, and where it is found. */
export type BodySources = PictureSource & {
  attachment: (id: string) => Attachment | undefined;
  /** The attachments that belong to a post, in order. */
  listAttachments: (post: string) => readonly Attachment[];
  /** The content of a reusable block. */
  reusableBlock: (id: string) => string | undefined;
};

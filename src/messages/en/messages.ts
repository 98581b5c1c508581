import type { en } from './en.ts';

type MessagesLike<Table> = {
  [Key in keyof Table]: Table[Key] extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : Table[Key] extends string
      ? string
      : MessagesLike<Table[Key]>;
};

/** All messages of the interface; every language has every one. */
export type Messages = MessagesLike<typeof en>;

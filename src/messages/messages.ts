import type { en } from './en.ts';

type Words<Table> = {
  [Key in keyof Table]: Table[Key] extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : Table[Key] extends string
      ? string
      : Words<Table[Key]>;
};

/** All words of the interface; every language has every one. */
export type Messages = Words<typeof en>;

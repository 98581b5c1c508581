// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly again: string;
  readonly all: string;
  readonly code: string;
  readonly columns: string;
  readonly featured: string;
  readonly head: string;
  readonly live: string;
  readonly main: string;
  readonly onNow: string;
  readonly over: string;
  readonly page: string;
  readonly pass: string;
  readonly picker: string;
  readonly picture: string;
  readonly problem: string;
  readonly quiet: string;
  readonly said: string;
  readonly schedule: string;
  readonly search: string;
  readonly signedIn: string;
  readonly start: string;
  readonly strong: string;
  readonly toLive: string;
  readonly until: string;
  readonly way: string;
};
export default classes;

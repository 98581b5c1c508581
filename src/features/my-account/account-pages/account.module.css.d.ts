// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly because: string;
  readonly choices: string;
  readonly code: string;
  readonly codes: string;
  readonly gate: string;
  readonly home: string;
  readonly houses: string;
  readonly inline: string;
  readonly key: string;
  readonly known: string;
  readonly letters: string;
  readonly or: string;
  readonly other: string;
  readonly panel: string;
  readonly pause: string;
  readonly row: string;
  readonly rows: string;
  readonly strong: string;
  readonly text: string;
  readonly two: string;
  readonly ways: string;
  readonly who: string;
};
export default classes;

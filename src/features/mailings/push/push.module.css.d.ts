// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly ask: string;
  readonly askButtons: string;
  readonly askTitle: string;
  readonly group: string;
  readonly heading: string;
  readonly hours: string;
  readonly legend: string;
  readonly others: string;
  readonly topics: string;
  readonly turn: string;
  readonly way: string;
};
export default classes;

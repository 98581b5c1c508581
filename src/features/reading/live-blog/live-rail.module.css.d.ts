// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly about: string;
  readonly clock: string;
  readonly count: string;
  readonly dot: string;
  readonly events: string;
  readonly face: string;
  readonly name: string;
  readonly people: string;
  readonly rail: string;
  readonly second: string;
  readonly stops: string;
};
export default classes;

// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly area: string;
  readonly bar: string;
  readonly c: string;
  readonly chart: string;
  readonly credit: string;
  readonly degrees: string;
  readonly drawn: string;
  readonly f: string;
  readonly facts: string;
  readonly failed: string;
  readonly ground: string;
  readonly hours: string;
  readonly line: string;
  readonly now: string;
  readonly nowLabel: string;
  readonly nowMain: string;
  readonly panels: string;
  readonly range: string;
  readonly sky: string;
  readonly small: string;
  readonly strong: string;
  readonly units: string;
  readonly weather: string;
  readonly wet: string;
};
export default classes;

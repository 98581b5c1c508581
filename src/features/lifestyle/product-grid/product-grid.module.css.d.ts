// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly bar: string;
  readonly chips: string;
  readonly clear: string;
  readonly filter: string;
  readonly filterName: string;
  readonly none: string;
  readonly optionCount: string;
  readonly products: string;
  readonly rail: string;
  readonly railFoot: string;
  readonly railHead: string;
  readonly results: string;
  readonly shop: string;
  readonly sorts: string;
};
export default classes;

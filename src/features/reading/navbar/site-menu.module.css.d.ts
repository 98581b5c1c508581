// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly account: string;
  readonly brands: string;
  readonly close: string;
  readonly menu: string;
  readonly open: string;
  readonly openLabel: string;
  readonly popular: string;
  readonly sections: string;
  readonly title: string;
};
export default classes;

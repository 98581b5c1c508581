// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly alone: string;
  readonly boxed: string;
  readonly carousel: string;
  readonly count: string;
  readonly described: string;
  readonly failed: string;
  readonly grid: string;
  readonly list: string;
  readonly numbered: string;
  readonly opinions: string;
  readonly package: string;
  readonly pagination: string;
  readonly posters: string;
  readonly prose: string;
  readonly river: string;
  readonly sponsor: string;
  readonly videos: string;
};
export default classes;

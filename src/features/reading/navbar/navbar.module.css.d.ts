// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly arrive: string;
  readonly bar: string;
  readonly fill: string;
  readonly gone: string;
  readonly header: string;
  readonly inner: string;
  readonly leave: string;
  readonly 'one-line': string;
  readonly reading: string;
  readonly readingHeadline: string;
  readonly row: string;
  readonly search: string;
  readonly sections: string;
  readonly share: string;
  readonly shortcuts: string;
  readonly shortcutsTitle: string;
  readonly shrink: string;
  readonly 'shrink-inner': string;
  readonly sign: string;
  readonly strip: string;
  readonly stripe: string;
  readonly tagline: string;
  readonly tease: string;
  readonly teaseTitle: string;
  readonly top: string;
};
export default classes;

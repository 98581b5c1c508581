// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly actions: string;
  readonly both: string;
  readonly card: string;
  readonly glance: string;
  readonly jump: string;
  readonly lists: string;
  readonly notes: string;
  readonly notesTitle: string;
  readonly opening: string;
  readonly pictured: string;
  readonly zone: string;
};
export default classes;

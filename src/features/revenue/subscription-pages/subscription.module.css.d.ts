// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly benefits: string;
  readonly declined: string;
  readonly declinedTitle: string;
  readonly facts: string;
  readonly first: string;
  readonly home: string;
  readonly more: string;
  readonly paidBy: string;
  readonly panel: string;
  readonly plan: string;
  readonly planName: string;
  readonly plans: string;
  readonly price: string;
  readonly rows: string;
  readonly saving: string;
  readonly sum: string;
  readonly tests: string;
  readonly text: string;
  readonly total: string;
  readonly way: string;
  readonly wide: string;
  readonly words: string;
};
export default classes;

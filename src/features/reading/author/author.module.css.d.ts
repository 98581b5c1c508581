// Made by scripts/css-types.mjs from the style sheet beside it.
declare const classes: {
  readonly about: string;
  readonly all: string;
  readonly bio: string;
  readonly face: string;
  readonly job: string;
  readonly links: string;
  readonly list: string;
  readonly name: string;
  readonly page: string;
  readonly pages: string;
  readonly profile: string;
  readonly written: string;
};
export default classes;

/** Colours a picture is made of, as #rrggbb: the darkest, the lightest, the signal, a counterpart, a soft third; sky is [overhead, horizon]. */
export type PicturePalette = {
  ink: string;
  paper: string;
  accent: string;
  second: string;
  third: string;
  sky?: [string, string];
};

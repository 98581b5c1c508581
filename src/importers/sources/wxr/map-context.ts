import type { Vertical } from '#brands';
import type { BodySources } from './records/body-sources.ts';
import type { Survey } from './records/survey.ts';

/** What an item is mapped with: all that the first reading found, where its pictures are, and what became of terms and authors. */
export type MapContext = {
  survey: Survey;
  vertical: Vertical;
  sources: BodySources;
  /** Everything becomes a draft, whatever it was. */
  allDrafts: boolean;
  pathOfTerm: (taxonomy: string, slug: string) => string | undefined;
  /** The person of a login or of a by-line's name. */
  toPerson: (login: string) => string | undefined;
};

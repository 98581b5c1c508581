import { parse } from 'yaml';
import { z } from 'zod';
import { townCount } from './storm-reports.ts';
import { wardCount } from './ward-count.ts';

const text = z.string();

/** A count of votes: `{…}` in its texts are the numbers of a step and the phrases that are made of them. */
const countLines = z.strictObject({
  kind: z.literal('count'),
  wards: z.array(text).length(wardCount),
  candidates: z.strictObject({ brandt: text, quist: text }),
  votes: text,
  standing: z.strictObject({ level: text, ahead: text }),
  margin: z.strictObject({ level: text, ahead: text }),
  precinct: z.array(text).min(1),
  wardDone: z.strictObject({ title: text, text }),
  byPost: text,
});
/** A storm: `{…}` in its texts are the numbers of a report and the phrases that are made of them. */
const stormLines = z.strictObject({
  kind: z.literal('storm'),
  towns: z.array(text).length(townCount),
  rain: z.strictObject({ one: text, other: text }),
  wind: z.strictObject({ steady: text, more: text, less: text }),
  power: z.strictObject({ all: text, back: text, out: text }),
  report: z.array(text).min(1),
  hardTitle: text,
});
/** Notes of a market after its close, which is a level of its index in points. */
const marketLines = z.strictObject({ kind: z.literal('market'), close: z.number(), below: text, above: text });

const liveLines = z.discriminatedUnion('kind', [countLines, stormLines, marketLines]);

/** What a live blog says in the cards that nobody wrote by hand. */
export type LiveLines = z.infer<typeof liveLines>;
export type LinesOf<Kind extends LiveLines['kind']> = Extract<LiveLines, { kind: Kind }>;

/** Parses the file of such lines; refuses what lacks something or says what nobody reads. */
export const parseLiveLines = (file: string): LiveLines => liveLines.parse(parse(file));

/** A text with its `{name}`s filled in; a name that no value has stays as it is. */
export const fillIn = (line: string, values: Readonly<Record<string, string>>): string =>
  line.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

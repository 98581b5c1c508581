import { parse } from 'yaml';
import { z } from 'zod';
import { station } from '#content/model/site-furniture';
import { buildSlug } from '#content/urls/urls';
import { drawing } from './drawing.ts';
import type { DemoLocal, DemoPictures, DemoPiece } from './shape.ts';
import { ago } from './time-ago.ts';

const localPiece = z.strictObject({
  title: z.string(),
  by: z.string(),
  published: ago,
  description: z.string(),
  /** Markdown. */
  text: z.string(),
  caption: z.string(),
  picture: drawing,
});

/** A brand's `stations.yaml`: its stations, each with its pieces in few lines. */
const stationsFile = z.strictObject({
  /** The section of the pieces. */
  section: z.string(),
  stations: z.array(
    station
      .required()
      .strict()
      .extend({
        slug: z.string(),
        name: z.string(),
        description: z.string(),
        pieces: z.array(localPiece).min(1),
      }),
  ),
});

type LocalPieces = { piece: DemoPiece; pictures: DemoPictures[string] }[];

/** Reads the local stations of a brand, and their pieces. */
export const readStations = (text: string): { local: DemoLocal; pieces: LocalPieces } => {
  const { section, stations } = stationsFile.parse(parse(text));
  const pieces = stations.flatMap(({ slug, pieces: own }) =>
    own.map(({ title, by, published, description, text: body, caption, picture }): LocalPieces[number] => {
      const key = `local-${buildSlug(title)}`;
      const piece: DemoPiece = {
        key,
        file: `${key}.md`,
        kind: 'article',
        section,
        station: slug,
        headline: title,
        description,
        people: [by],
        publishedAgo: published,
        pictureCaption: caption,
        body,
      };
      return { piece, pictures: [picture] };
    }),
  );
  return {
    local: {
      section,
      stations: stations.map(({ slug, name, description, latitude, longitude, channel }) => ({
        slug,
        name,
        description,
        station: { latitude, longitude, channel },
      })),
    },
    pieces,
  };
};

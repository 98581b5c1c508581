import { parse } from 'yaml';
import { z } from 'zod';
import type { DemoPlaylist } from './shape.ts';
import { ago } from './time-ago.ts';

const playlists = z.array(
  z.strictObject({ title: z.string(), description: z.string(), section: z.string(), published: ago, videos: z.array(z.string()).min(1) }),
);

/** The playlists of a brand, as `playlists.yaml` says them. */
export const readPlaylists = (text: string): DemoPlaylist[] =>
  playlists.parse(parse(text)).map(({ published, ...playlist }) => ({ ...playlist, publishedAgo: published }));

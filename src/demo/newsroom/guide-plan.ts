import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Vertical } from '#brands';

const show = z.strictObject({
  title: z.string(),
  genre: z.string(),
  picture: z.string(),
  description: z.string(),
  /** Titles of episodes, one after the other from day to day. */
  episodes: z.array(z.string()).optional(),
});
const lineOf = /^(\d\d:\d\d) ([a-z0-9-]+)((?: (?:new|live))*)$/;
const plannedLine = z
  .string()
  .regex(lineOf, 'must be a time, a show, and new or live: 05:00 first-light new live')
  .transform((text) => {
    const [, time = '', key = '', marks = ''] = lineOf.exec(text) ?? [];
    return { time, key, isNew: marks.includes('new'), isLive: marks.includes('live') };
  });
const plannedDay = z.array(plannedLine).min(1);
const guidePlan = z.strictObject({
  shows: z.record(z.string(), show),
  channels: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      days: z.strictObject({ weekdays: plannedDay, saturday: plannedDay, sunday: plannedDay }),
    }),
  ),
});

/** What the channels of a brand show in any week, from 5 a.m. to 5 a.m. */
export type GuidePlan = z.infer<typeof guidePlan>;

/** Brands of the demo that have channels. */
export const brandsWithGuide = ['news', 'msnbc', 'telemundo'] as const satisfies readonly Vertical[];

/** Reads the weekly pattern of a brand, `guide.yaml` of its folder; refuses lines that name no show. */
export const readGuidePlan = async (folder: string, vertical: Vertical): Promise<GuidePlan> => {
  const path = join(folder, vertical, 'guide.yaml');
  const plan = guidePlan.parse(parse(await readFile(path, 'utf8')));
  for (const { id, days } of plan.channels)
    for (const { key, time } of Object.values(days).flat())
      if (!Object.hasOwn(plan.shows, key)) throw new Error(`${path}: ${id} shows ${key} at ${time}, of which it says nothing.`);
  return plan;
};

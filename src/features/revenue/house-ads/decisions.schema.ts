import { z } from 'zod';
import { vertical } from '#content/model/primitives';
import { mostCounts, mostSlots, parseCounts, parseSlots } from './ad-request.rules.ts';

// What the public calls of the house-ad server take and give; /openapi.json is made from it.

const counts = z
  .string()
  .max(2_500)
  .refine((written) => parseCounts(written) !== undefined, `must be at most ${mostCounts} of <line item>:<count>, with commas between`)
  .default('');

export const decisionParams = z.object({ vertical });
export const decisionQuery = z.object({
  path: z
    .string()
    .max(500)
    .regex(/^\/[^\s\\\u0000-\u001f\u007f]*$/, 'must be the path of a page')
    .describe('The canonical path of the page.'),
  slots: z
    .string()
    .max(4_000)
    .refine(
      (written) => parseSlots(written) !== undefined,
      `must be 1 to ${mostSlots} of <id>:<zone>:<width>x<height>[|…], with commas between`,
    )
    .describe('`top:article-top:728x90|320x50,side:article-sidebar:300x250`'),
  shown: counts.describe('How often this browser was shown line items with a cap, as it counts itself: `adli12:3`'),
  onPage: counts.describe('How often this view of the page was given line items before: they come again when others have had their turn.'),
});

const filled = z.object({
  lineItem: z.string(),
  name: z.string(),
  advertiser: z.string(),
  width: z.number(),
  height: z.number(),
  creative: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('picture'), src: z.string(), srcset: z.string().optional(), alt: z.string() }),
    z.object({ kind: z.literal('html'), src: z.string() }),
    z.object({ kind: z.literal('native'), headline: z.string(), text: z.string(), picture: z.string().optional(), sponsor: z.string() }),
  ]),
  click: z.string(),
  seen: z.string(),
  why: z.array(
    z.object({ code: z.enum(['everybody', 'brand', 'language', 'section', 'topic', 'piece', 'zone']), label: z.string().optional() }),
  ),
  cap: z.object({ impressions: z.number(), hours: z.number() }).optional(),
});
export const decisionAnswer = z.object({ slots: z.record(z.string(), filled.nullable()) });

export const countsBody = z.strictObject({
  events: z.array(z.strictObject({ token: z.string().max(200), kind: z.enum(['impression', 'viewable', 'unloaded']) })).max(100),
});
export const clickParams = z.object({ token: z.string().max(200) });

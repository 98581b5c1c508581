import { z } from 'zod';
import { guideAiring, guideChannel, shownSeries, wireGuide } from '#content/model/guide';
import { vertical } from '#content/model/primitives';
import { nameSchemas } from '#content/model/schema-names';
import { guideQuery } from './call-parameters.schema.ts';
import { type Call, defineCall, withFrame } from './call.api.ts';

nameSchemas({ GuideChannel: guideChannel, GuideSeries: shownSeries, GuideAiring: guideAiring, Guide: wireGuide });

/** The call of the program guide, which its pages are made from. */
export const guideCall: Call = defineCall({
  name: 'guide',
  summary: 'The channels of a brand and what they show between two times.',
  paths: ['/guide/:brand'],
  params: z.object({ brand: vertical.describe('The brand.') }),
  query: guideQuery,
  data: z.object({ guide: wireGuide }),
  answer: async ({ calls, options }, { brand }, { onlyFirst, ...query }) =>
    withFrame(await calls.guide({ ...query, vertical: brand, onlyFirst: onlyFirst === 'true' }, options), (guide) => ({ guide })),
});

import { capsuleReturn } from './capsule-return.ts';
import { countNight } from './count-night.ts';
import type { LiveScript } from './live-script.ts';
import { marketNotes } from './market-notes.ts';
import { stormWatch } from './storm-watch.ts';

/** The live blogs of the demo newsroom: one in English and one in Spanish that go on, one that ended long ago, one microblog. */
export const liveScripts: readonly LiveScript[] = [countNight, stormWatch, capsuleReturn, marketNotes];

/** The script to go on with in a live blog: its own, or one of its language. */
export const scriptFor = (externalId: string | undefined, language: 'en' | 'es'): LiveScript =>
  liveScripts.find(({ key }) => externalId === `demo:live-blog:${key}`) ?? (language === 'es' ? stormWatch : countNight);

import { z } from 'zod';
import { profileLine } from './profile.rules.ts';

/** What preferences are of: what one reads about, kinds of content, and what one is written about. */
export const preferenceCategories = ['preferences', 'categories', 'alerts'] as const;

const settingName = z.string().regex(/^[a-z][A-Za-z0-9_-]{0,39}$/);
const mostInterests = 200;
const mostSettings = 50;

/** The interests as they come in: each once, without control characters; empty ones are dropped. */
export const interestList = z
  .array(profileLine.pipe(z.string().max(100).nullish()))
  .max(mostInterests)
  .transform((list) => [...new Set(list.flatMap((one) => one || []))]);

/** Settings of a category: switches by name. */
export const categorySettings = z
  .record(settingName, z.boolean())
  .refine((settings) => Object.keys(settings).length <= mostSettings, `At most ${mostSettings} settings.`);

/** What is sent of a category: what is not there stays as it is, what is there replaces it. */
export type PreferenceValues = { contentInterests?: string[] | undefined; settings?: Record<string, boolean> | undefined };

/** What is known of a category: interests are none at first (AC-10). */
export const toPreferences = (
  stored: Readonly<Record<string, unknown>>,
): { contentInterests: string[]; settings?: Record<string, boolean> } => {
  const interests = interestList.safeParse(stored['contentInterests']);
  const settings = categorySettings.safeParse(stored['settings']);
  return { contentInterests: interests.success ? interests.data : [], ...(settings.success && { settings: settings.data }) };
};

/** Why interests cannot be changed; undefined where they can. A session and a token are asked for before the id (AC-10). */
export const findInterestsRefusal = (of: {
  session: string | undefined;
  token: string | undefined;
  userId: string | undefined;
}): 'session' | 'user' | undefined => {
  if (!of.session || !of.token) return 'session';
  return /^[0-9a-f-]{36}$/.test(of.userId ?? '') ? undefined : 'user';
};

import type { Messages } from './en/messages.ts';

/** Minutes of cooking in words: 35 is "35 minutes", 100 is "1 h 40 min". */
export const formatCookingTime = (minutes: number, messages: Messages): string =>
  minutes < 90 ? messages.article.minutes(minutes) : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`;

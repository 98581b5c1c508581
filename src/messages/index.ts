/** The interface text in English and Spanish, and how dates, numbers and money are written. */
export type { Messages } from './en/messages.ts';
export { formatCookingTime } from './durations.ts';
export { formatMoney } from './formats/money.ts';
export { formatCount } from './formats/numbers.ts';
export { formatClockTime, formatDateAndTime, formatDate, formatShortDate, messagesOf, formatRelativeTime, newsroomZone } from './dates.ts';

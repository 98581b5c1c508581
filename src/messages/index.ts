/** The door of the words: the interface text in English and Spanish, and how dates are said. */
export type { Messages } from './messages.ts';
export { moneyText } from './money.ts';
export { grouped } from './numbers.ts';
export { clockTime, dateAndTime, dateOnly, dayOnly, messagesOf, relativeTime } from './dates.ts';

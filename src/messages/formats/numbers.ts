/** A whole number as the United States write it in both languages: thousands with a comma, "1,500" (MS-05); a placeholder stays as it is. */
// eslint-disable-next-line regexp/no-super-linear-move -- a number has at most 25 characters, and a placeholder comes from these messages
export const formatCount = (value: number | string): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

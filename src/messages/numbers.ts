/** A whole number as the United States write it in both languages: thousands with a comma, "1,500" (MS-05); a placeholder stays as it is. */
export const formatCount = (value: number | string): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

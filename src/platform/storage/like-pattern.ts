/** The pattern of LIKE for values that begin so; the wildcards of a value stand for themselves. */
export const toPrefixPattern = (value: string): string => `${value.replace(/[\\%_]/g, '\\$&')}%`;

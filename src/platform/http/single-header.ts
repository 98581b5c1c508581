/** The value of a header that came once; undefined where it is missing or came several times. */
export const singleHeader = (value: string | string[] | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

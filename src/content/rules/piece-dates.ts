type Dated = { datePublished?: string | undefined; dateModified?: string | undefined };

/**
 * The dates of a piece for the outside: published, and modified never before it (AR-05: a wrong clock
 * or an import may claim so). Both are ISO 8601 in UTC; undefined where the piece has none.
 */
export const toShownDates = ({ datePublished, dateModified }: Dated): { published: string | undefined; modified: string | undefined } => {
  const isEarlier = datePublished !== undefined && dateModified !== undefined && Date.parse(dateModified) < Date.parse(datePublished);
  return { published: datePublished, modified: isEarlier ? datePublished : (dateModified ?? datePublished) };
};

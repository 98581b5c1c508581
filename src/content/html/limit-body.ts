import { textOfElement, type BodyElement } from '../model/body.ts';
import type { Loss } from './loss.ts';

/** Elements a body may have (the model's limit), and characters of one fallback. */
export const bodyLimit = 5000;
const fallbackText = 500_000;
const mostWhole = bodyLimit - 100;

/** A body within the model's limits. What exceeds them is kept as words in fallbacks at its end and recorded as a loss. */
export const limitBody = (body: BodyElement[], losses: Loss[]): BodyElement[] => {
  if (body.length <= bodyLimit) return body;
  const rest = body.slice(mostWhole);
  const words = rest.map(textOfElement).join('\n');
  losses.push({ what: 'length', text: `${rest.length} elements beyond the first ${mostWhole} are kept as plain words` });
  const fallbacks: BodyElement[] = [];
  for (let at = 0; at < words.length; at += fallbackText)
    fallbacks.push({ type: 'fallback', source: 'length', text: words.slice(at, at + fallbackText), links: [] });
  return [...body.slice(0, mostWhole), ...fallbacks];
};

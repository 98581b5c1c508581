import { textOfElement, type BodyElement } from '../body.ts';
import type { Loss } from './loss.ts';

/** Elements a body may have (the model's limit), and characters of one fallback. */
export const bodyLimit = 5000;
const fallbackText = 500_000;
const kept = bodyLimit - 100;

/** A body within the model's limit: what is beyond it stays, as words, in fallbacks at its end, and is noted as a loss. */
export const limitBody = (body: BodyElement[], losses: Loss[]): BodyElement[] => {
  if (body.length <= bodyLimit) return body;
  const rest = body.slice(kept);
  const words = rest.map(textOfElement).join('\n');
  losses.push({ what: 'length', text: `${rest.length} elements beyond the first ${kept} are kept as plain words` });
  const fallbacks: BodyElement[] = [];
  for (let at = 0; at < words.length; at += fallbackText)
    fallbacks.push({ type: 'fallback', source: 'length', text: words.slice(at, at + fallbackText), links: [] });
  return [...body.slice(0, kept), ...fallbacks];
};

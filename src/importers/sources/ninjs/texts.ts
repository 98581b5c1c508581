import { escapeHtml } from '#content/text/escape-html';
import type { NinjsText } from './ninjs-item.ts';

/** The text to show of several: the main role first, then the first. */
export const findShownText = (texts: readonly NinjsText[]): NinjsText | undefined =>
  texts.find(({ role }) => role === 'main' || role === '') ?? texts[0];

/** A text as HTML. */
export const toHtml = ({ contentType, value }: NinjsText): string => (/html/.test(contentType) ? value : escapeHtml(value));

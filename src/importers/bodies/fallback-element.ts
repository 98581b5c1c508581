import type { BodyElement } from '#content/model/body';
import { cleanLine, cleanText } from '#content/text/clean-text';
import { webAddress } from '#content/urls/web-address';

/** The marked fallback of what has no element of its own: its kind, its words and the addresses in it. */
export const buildFallback = (source: string, text: string, addresses: readonly string[] = []): BodyElement => ({
  type: 'fallback',
  source: cleanLine(source, 200),
  text: cleanText(text).slice(0, 500_000),
  links: [...new Set(addresses.flatMap((address) => webAddress(address) ?? []))].slice(0, 500),
});

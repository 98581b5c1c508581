import { escapeHtml } from '#content/text/escape-html';
import type { PictureSources } from '#platform/pictures';

/** A picture as a `<picture>`: AVIF, then WebP, then JPEG, with width and height always. */
export const renderPicture = ({ sources, sizes, src, width, height, alt, className, loading, fetchPriority }: PictureSources): string => {
  const slotSizes = escapeHtml(sizes);
  const heads = sources.map(({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${slotSizes}">`).join('');
  const hints = `${loading ? ' loading="lazy"' : ''}${fetchPriority ? ' fetchpriority="high"' : ' decoding="async"'}`;
  const classes = className ? ` class="${escapeHtml(className)}"` : '';
  return `<picture>${heads}<img src="${src}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"${hints}${classes}></picture>`;
};

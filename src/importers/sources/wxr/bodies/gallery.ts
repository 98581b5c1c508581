import type { BodyElement } from '#content/model/body';
import { parseInline } from '#content/html/parse-inline';
import { webAddress } from '#content/urls/web-address';
import type { BodyParts } from '../../../bodies/body-parts.ts';
import type { Attachment, BodySources } from '../records/body-sources.ts';

const mostPictures = 500;

const inGalleries = (images: Extract<BodyElement, { type: 'gallery' }>['images']): BodyElement[] => {
  const galleries: BodyElement[] = [];
  for (let at = 0; at < images.length; at += mostPictures) galleries.push({ type: 'gallery', images: images.slice(at, at + mostPictures) });
  return galleries;
};

/** A gallery of attachments; those whose pictures were not brought in are a marked fallback with their words and addresses. */
export const toGallery = (attachments: readonly Attachment[], sources: BodySources, parts: BodyParts): BodyElement[] => {
  const found = attachments.map((attachment) => ({
    attachment,
    image: sources.picture({ id: attachment.id, address: attachment.address }),
  }));
  const images = found.flatMap(({ attachment, image }) =>
    image ? [{ image, ...(attachment.caption !== '' && { caption: parseInline(attachment.caption).text }) }] : [],
  );
  const missing = found.filter(({ image }) => !image).map(({ attachment }) => attachment);
  for (const { address, title } of missing) parts.reportLoss('img', `${title} ${address}`);
  const text = missing
    .map(({ caption, alt, title }) => [...new Set([alt || title, caption])].filter((words) => words !== '').join(': '))
    .join('\n');
  const links = missing.flatMap(({ address }) => webAddress(address) ?? []).slice(0, mostPictures);
  return [...inGalleries(images), ...(missing.length > 0 ? [{ type: 'fallback' as const, source: 'gallery', text, links }] : [])];
};

/** The blocks of a gallery's own HTML as one gallery, with what is no picture after it. */
export const asGallery = (blocks: readonly BodyElement[]): BodyElement[] => {
  const images = blocks.flatMap((block) =>
    block.type === 'gallery'
      ? block.images
      : block.type === 'image'
        ? [{ image: block.image, ...(block.caption && { caption: block.caption }) }]
        : [],
  );
  const others = blocks.filter((block) => block.type !== 'gallery' && block.type !== 'image');
  return images.length > 1 ? [...inGalleries(images), ...others] : [...blocks];
};

/** Ids in a list such as `3, 5,8`. */
export const parseIds = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter((id) => /^\d{1,15}$/.test(id));

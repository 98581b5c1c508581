import type { WireElement } from '#content/model/body';
import { isPieceBlock } from '#content/model/piece-blocks';

const referenceIds = ({ type, element }: WireElement): string[] => {
  const { ids, id, newsletterId } = element;
  if (isPieceBlock(type)) return typeof id === 'string' ? [id] : [];
  switch (type) {
    case 'related':
    case 'shopListByOneProduct':
    case 'oneOneProduct':
      return Array.isArray(ids) ? ids.filter((one): one is string => typeof one === 'string') : [];
    case 'newsletterSignUp':
      return typeof newsletterId === 'string' ? [newsletterId] : [];
    default:
      return [];
  }
};

/** What an element of a body refers to, by ids; nothing for an element that stands for itself. */
export const listReferences = (element: WireElement): string[] => referenceIds(element);

/** Everything a body refers to, each once, at most 100. */
export const referencesIn = (body: readonly WireElement[]): string[] => [...new Set(body.flatMap(referenceIds))].slice(0, 100);

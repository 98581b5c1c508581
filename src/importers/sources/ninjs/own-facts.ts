import type { Article } from '#content/model/article';
import { cleanLine } from '#content/text/clean-text';
import { mostFreeElements } from '#content/model/envelope';
import { escapeHtml } from '#content/text/escape-html';
import { pageKind } from '#content/model/pages';
import { access } from '#content/model/primitives';
import { toLine } from '../../bodies/to-line.ts';
import type { NinjsItem, NinjsText } from './ninjs-item.ts';

/** Roles of headlines and descriptions that have a field of their own here. */
export const ownRoles = ['tease', 'seo'] as const;

type Facts = Partial<
  Pick<
    Article,
    'subType' | 'access' | 'freeElements' | 'pageKind' | 'nativeAd' | 'sponsoredBy' | 'teaseHeadline' | 'seoTitle' | 'seoDescription'
  >
>;

const findLine = (texts: readonly NinjsText[], role: (typeof ownRoles)[number], most: number): string | undefined => {
  const value = texts.find((text) => text.role === role)?.value;
  return value === undefined ? undefined : toLine(escapeHtml(value), most) || undefined;
};

/**
 * What an item says that ninjs has no field for, as our own export writes it: who may read the piece, who paid for it, and which page it is that every site has. A locked piece that
 * went out and came back is locked, a paid one is labelled.
 */
export const findOwnFacts = ({ altIds, headlines, descriptions }: NinjsItem): Facts => {
  const toId = (role: string): string | undefined => altIds.find((one) => one.role === `masthead:${role}`)?.value;
  const readers = access.safeParse(toId('access'));
  const open = toId('free-elements');
  const page = pageKind.safeParse(toId('page'));
  const sponsor = cleanLine(toId('sponsor') ?? '', 200);
  return {
    ...(readers.success && { access: readers.data }),
    ...(/^\d{1,4}$/.test(open ?? '') && { freeElements: Math.min(Number(open), mostFreeElements) }),
    ...(page.success && { subType: 'page', pageKind: page.data }),
    ...(toId('paid') === 'true' && { nativeAd: true }),
    ...(sponsor !== '' && { sponsoredBy: sponsor }),
    teaseHeadline: findLine(headlines, 'tease', 300),
    seoTitle: findLine(headlines, 'seo', 300),
    seoDescription: findLine(descriptions, 'seo', 1000),
  };
};

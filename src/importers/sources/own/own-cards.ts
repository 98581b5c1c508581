import { type Site, sites } from '#brands';
import { card as cardSchema } from '#content/model/card';
import { timestamp } from '#content/model/primitives';
import { findPathProblems } from '#features/newsroom/redirects';
import type { CardInput } from '#features/newsroom/live-cards';
import type { ImportedCard } from '../../loop/imported-card.ts';
import type { OwnAddress, OwnPlan } from '../../loop/imported-piece.ts';
import { textIn } from '../../files/json/read-json.ts';
import type { OwnRecord } from './own-record.ts';
import { translateReferences, type OwnPlace } from './own-document.ts';

type Fields = Readonly<Record<string, unknown>>;
type ReportLoss = (what: string, text: string) => void;

/** An address that our own archive says leads to something: checked as an editor's redirect is. */
export const parseOwnAddress = ({ site, path, isPast }: Fields, reportLoss: ReportLoss): OwnAddress[] => {
  const at = textIn(path);
  const host: Site | undefined = sites.find((one) => one === site);
  if (host !== undefined && findPathProblems(at).length === 0) return [{ site: host, path: at, isPast: isPast === true }];
  reportLoss('old address', `${textIn(site)} ${at} is none`);
  return [];
};

/** Something that our own archive plans. */
export const parseOwnPlan = ({ action, at, hard }: Fields, reportLoss: ReportLoss): OwnPlan[] => {
  const when = timestamp.safeParse(at);
  if (when.success && (action === 'publish' || action === 'unpublish')) return [{ action, at: when.data, hard: hard === true }];
  reportLoss('plan', `${textIn(action)} at ${textIn(at)} is none`);
  return [];
};

/** The cards of a live blog of our own archive, in their order, as they are posted here; `toKey` names one for the next time. */
export const parseOwnCards = (
  own: OwnRecord,
  { place, toKey, allDrafts, reportLoss }: { place: OwnPlace; toKey: (card: Fields) => string; allDrafts: boolean; reportLoss: ReportLoss },
): ImportedCard[] =>
  own.cards.flatMap((fields): ImportedCard[] => {
    const externalId = toKey(fields);
    const id = textIn(fields.id);
    const here = translateReferences({ ...fields, id: undefined, blog: undefined }, own, place, reportLoss);
    const parsed = cardSchema.safeParse({ ...here, id, blog: 'rcna1' });
    if (!parsed.success) {
      reportLoss('card', `${id} is no card: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`);
      return [];
    }
    const { id: _id, type: _type, blog: _blog, status, publishAt, ...input } = parsed.data;
    const isPlanned = status === 'scheduled' && !allDrafts;
    const stands: CardInput = isPlanned ? { publishAt } : { status: status === 'published' && !allDrafts ? status : 'draft' };
    const state: CardInput = { ...input, externalId, ...stands };
    const placed = place.toId(id);
    return [
      {
        source: { id, type: 'card', title: parsed.data.headline ?? '' },
        externalId,
        losses: [],
        states: [state],
        ...(placed !== undefined && { id: placed }),
      },
    ];
  });

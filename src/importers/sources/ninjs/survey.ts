import type { Vertical } from '#brands';
import { taxonomyPath } from '#content/model/primitives';
import { toLine } from '../../bodies/to-line.ts';
import { textIn } from '../../files/json/read-json.ts';
import { topicPath } from '../../pieces/terms.ts';
import { findOwnRecord, type OwnRecord } from '../own/own-record.ts';
import { findOwnKeys } from '../own/own-piece.ts';
import { buildExternalId, buildVersion } from './item-key.ts';
import { parseByline } from './byline.ts';
import { listSubjects, type NinjsItem } from './ninjs-item.ts';
import { readItems } from './read-items.ts';

/** What the first reading gathers: all that items refer to by name or id, none of their texts. */
export type Survey = {
  items: number;
  /** Topics: names by path. */
  terms: Map<string, string>;
  /** People: names by the same in small letters. */
  people: Map<string, string>;
  /** Terms of our own export: names by path. */
  ownTerms: Map<string, string>;
  /** Things of our own export: external ids by the ids they had there. */
  ownThings: Map<string, string>;
  /** Of several versions of an item the newest, by external id. */
  newest: Map<string, string>;
};

type Parts = {
  vertical: Vertical;
  /** People of our own export come with its folder, where there is one. */
  hasOwnFolder: boolean;
  report: { note: (text: string) => void };
  progress: (items: number) => void;
};

const addOwnItem = (survey: Survey, item: NinjsItem, own: OwnRecord, hasOwnFolder: boolean): void => {
  const keys = findOwnKeys(item);
  if (!keys || typeof own.document.id !== 'string') return;
  survey.ownThings.set(own.document.id, keys.piece);
  for (const card of own.cards) if (typeof card.id === 'string') survey.ownThings.set(card.id, keys.card(card));
  for (const { path, name } of own.terms)
    if (taxonomyPath.safeParse(path).success) survey.ownTerms.set(String(path), toLine(textIn(name), 200));
  if (!hasOwnFolder) for (const name of Object.values(own.people)) survey.people.set(textIn(name).toLowerCase(), textIn(name));
};

const addItem = (survey: Survey, item: NinjsItem, vertical: Vertical): void => {
  for (const { name } of listSubjects(item)) {
    const shown = toLine(name, 200);
    const path = topicPath(vertical, shown);
    if (path !== undefined && !survey.terms.has(path)) survey.terms.set(path, shown);
  }
  for (const name of parseByline(item.by)) survey.people.set(name.toLowerCase(), name);
};

/** Reads an archive once and gathers what its items refer to; what is no item is reported. */
export const readSurvey = async (files: readonly string[], { vertical, hasOwnFolder, report, progress }: Parts): Promise<Survey> => {
  const survey: Survey = {
    items: 0,
    terms: new Map(),
    people: new Map(),
    ownTerms: new Map(),
    ownThings: new Map(),
    newest: new Map(),
  };
  for await (const { item } of readItems(files, report.note)) {
    survey.items += 1;
    progress(survey.items);
    const key = buildExternalId(item);
    const version = buildVersion(item);
    if (version >= (survey.newest.get(key) ?? '')) survey.newest.set(key, version);
    const own = findOwnRecord(item);
    if (own) addOwnItem(survey, item, own, hasOwnFolder);
    else addItem(survey, item, vertical);
  }
  return survey;
};

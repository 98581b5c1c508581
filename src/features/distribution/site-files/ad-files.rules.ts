import { isRecord } from '#content/validation/is-record';

/** What is wrong in a file that says who sells advertising: where, and what to do. Line 0 is the whole file. */
export type AdFileProblem = { line: number; problem: string };

const hostForm = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;
const variables = ['CONTACT', 'SUBDOMAIN', 'INVENTORYPARTNERDOMAIN', 'OWNERDOMAIN', 'MANAGERDOMAIN'];
const placeholder = 'placeholder.example.com';

type Found = { problems: AdFileProblem[]; seen: Set<string>; records: number; placeholders: number };

const lintVariable = ({ problems, seen }: Found, line: number, [name = '', value = '']: readonly [string?, string?]): void => {
  const refuse = (problem: string): void => void problems.push({ line, problem });
  if (!variables.includes(name.toUpperCase())) return refuse(`${name.slice(0, 40)} is no variable: one of ${variables.join(', ')}`);
  if (value === '') return refuse(`${name} says nothing`);
  const kind = name.toUpperCase();
  if (kind === 'CONTACT') return;
  const [domain = '', country, ...more] = value.split(',').map((part) => part.trim());
  if (!hostForm.test(domain)) return refuse(`${name} names a domain, such as example.com, not "${domain.slice(0, 60)}"`);
  if (kind !== 'MANAGERDOMAIN' && country !== undefined) return refuse(`${name} names one domain and nothing more`);
  if (more.length > 0 || (country !== undefined && !/^[A-Z]{2}$/i.test(country)))
    return refuse(`${name} may name one country of two letters`);
  const key = kind === 'OWNERDOMAIN' ? kind : kind === 'MANAGERDOMAIN' ? `${kind} ${country ?? ''}` : `${kind} ${domain.toLowerCase()}`;
  if (seen.has(key)) refuse(`${name} stands ${kind === 'MANAGERDOMAIN' ? 'twice for the same country' : 'twice'}`);
  seen.add(key);
};

const lintRecord = (found: Found, line: number, record: string): void => {
  const { problems, seen } = found;
  const refuse = (problem: string): void => void problems.push({ line, problem });
  const fields = record.split(',').map((field) => field.trim());
  const [domain = '', account = '', relationship = '', certification] = fields;
  found.records += 1;
  if (domain.toLowerCase() === placeholder) {
    found.placeholders += 1;
    return;
  }
  if (fields.length < 3 || fields.length > 4)
    return refuse(`a record has 3 or 4 fields with commas between, and this one has ${fields.length}`);
  if (!hostForm.test(domain)) refuse(`the first field is the domain of an advertising system, not "${domain.slice(0, 60)}"`);
  if (account === '') refuse('the second field is the account there, and it is empty');
  if (!/^(?:DIRECT|RESELLER)$/i.test(relationship)) refuse(`the third field is DIRECT or RESELLER, not "${relationship.slice(0, 40)}"`);
  if (certification !== undefined && !/^[A-Za-z0-9]{9,40}$/.test(certification))
    refuse('the fourth field is the id of a certification: letters and digits; leave the comma out where there is none');
  const key = `${domain} ${account} ${relationship}`.toLowerCase();
  if (seen.has(key)) refuse('the same record stands above');
  seen.add(key);
};

/** What is wrong in an ads.txt or app-ads.txt, by IAB ads.txt 1.1. */
export const lintAdsTxt = (text: string): AdFileProblem[] => {
  const found: Found = { problems: [], seen: new Set(), records: 0, placeholders: 0 };
  if (text.startsWith('\ufeff'))
    found.problems.push({ line: 1, problem: 'begins with a byte order mark, which readers take for a part of the first domain' });
  if (/^\s*(?:<!doctype|<html)/i.test(text)) return [{ line: 0, problem: 'is a page of HTML' }];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  for (const [index, written] of lines.entries()) {
    const line = (written.split('#', 1)[0] ?? '').trim();
    if (line === '') continue;
    // what stands behind a semicolon is for extensions
    const [said = ''] = line.split(';', 1);
    const variable = /^([A-Za-z]+)\s*=(.*)/.exec(said);
    if (variable) lintVariable(found, index + 1, [variable[1], variable[2]?.trim()]);
    else lintRecord(found, index + 1, said);
  }
  const { problems, records, placeholders } = found;
  if (records === 0)
    problems.push({ line: 0, problem: `has no record; where nobody sells, it says "${placeholder}, placeholder, DIRECT, placeholder"` });
  if (placeholders > 0 && records > placeholders) problems.push({ line: 0, problem: 'says that nobody sells, and who sells' });
  return problems;
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isFlag = (value: unknown): boolean => value === undefined || value === 0 || value === 1;

const listSellerProblems = (seller: unknown): string[] => {
  if (!isRecord(seller)) return ['is no object'];
  const isOpen = seller['is_confidential'] !== 1;
  const checks: readonly (readonly [boolean, string])[] = [
    [isText(seller['seller_id']), 'has no seller_id'],
    [/^(?:PUBLISHER|INTERMEDIARY|BOTH)$/i.test(String(seller['seller_type'])), 'has no seller_type: PUBLISHER, INTERMEDIARY or BOTH'],
    [isFlag(seller['is_confidential']), 'has an is_confidential that is neither 0 nor 1'],
    [isFlag(seller['is_passthrough']), 'has an is_passthrough that is neither 0 nor 1'],
    [!isOpen || isText(seller['name']), 'has no name, and is not confidential'],
    [!isOpen || isText(seller['domain']), 'has no domain, and is not confidential'],
    [!isText(seller['domain']) || hostForm.test(seller['domain']), 'has a domain that is none'],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, problem]) => problem);
};

/** What is wrong in a sellers.json, by IAB sellers.json 1.0. Sellers are counted from 1. */
export const lintSellersJson = (text: string): AdFileProblem[] => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return [{ line: 0, problem: 'is no JSON' }];
  }
  if (!isRecord(file)) return [{ line: 0, problem: 'is no object' }];
  const { sellers, version, identifiers } = file;
  const problems: AdFileProblem[] = [];
  const refuse = (line: number, problem: string): void => void problems.push({ line, problem });
  if (version !== '1.0' && version !== 1) refuse(0, 'has no version, which is "1.0"');
  if (
    identifiers !== undefined &&
    !(Array.isArray(identifiers) && identifiers.every((one) => isRecord(one) && isText(one['name']) && isText(one['value'])))
  )
    refuse(0, 'has identifiers without name and value');
  if (!Array.isArray(sellers)) refuse(0, 'has no list of sellers');
  const seen = new Set<string>();
  const list: readonly unknown[] = Array.isArray(sellers) ? sellers : [];
  for (const [index, seller] of list.entries()) {
    for (const problem of listSellerProblems(seller)) refuse(index + 1, problem);
    const id = isRecord(seller) ? String(seller['seller_id']) : '';
    if (seen.has(id)) refuse(index + 1, `has the seller_id of another, ${id.slice(0, 40)}`);
    seen.add(id);
  }
  return problems;
};

import { type Document, document as documentSchema } from '#content/model/document';
import { type DocumentType, documentTypes } from '#content/model/document-types';
import type { RefusedField } from '#content/validation/field-problem';
import { unknownFields } from '#content/validation/unknown-fields';
import { invalidDocument, parseDocument } from '#features/newsroom/documents';
import { isAppError } from '#platform/errors';
import { isFields } from '#content/validation/json-fields';
import { type Completed, followingFields } from './document-input.rules.ts';

const knownTypes: ReadonlySet<string> = new Set(documentTypes);

/** Whether a value is the type of a document. */
export const isDocumentType = (value: unknown): value is DocumentType => typeof value === 'string' && knownTypes.has(value);

/** Parses a completed document; a field that follows from another one that is wrong itself is not reported as one more. */
const parseCompleted = (sent: unknown, input: unknown, unknown: readonly RefusedField[]): Document => {
  try {
    return parseDocument(input);
  } catch (error) {
    const fields = isAppError(error, 'content/invalid') ? (error.details?.['fields'] as RefusedField[]) : [];
    const own = fields.filter(({ path }) => !followingFields.has(path) || (isFields(sent) && path in sent));
    throw unknown.length > 0 || (own.length > 0 && own.length < fields.length) ? invalidDocument([...own, ...unknown]) : error;
  }
};

/** The whole document that was sent; refuses it (400) with each field, also those that would be dropped unseen (ED-06). */
export const parseSent = (sent: unknown, { input, problems }: Completed): Document => {
  const schema = documentSchema.options.find((option) => option.shape.type.value === input['type']);
  const unknown = schema ? unknownFields(schema, sent) : [];
  if (problems.length > 0) throw invalidDocument([...problems, ...unknown]);
  const document = parseCompleted(sent, input, unknown);
  if (unknown.length > 0) throw invalidDocument(unknown);
  return document;
};

/** The fields of a JSON Merge Patch; refuses (400) what is no object. */
export const parsePatch = (sent: unknown): Record<string, unknown> => {
  if (!isFields(sent)) throw invalidDocument([{ path: '', problem: 'must be an object with the fields that change' }]);
  return sent;
};

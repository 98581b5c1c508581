import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { brandOf, type Vertical } from '#brands';
import { acceptedEncodings, type ReadyAnswer } from '#platform/http';
import { type PageDictionary, buildPageDictionary } from '#platform/page-cache';
import { dictionaryLink, dictionaryPath, useAsDictionary } from './page-dictionaries.rules.ts';
import type { StoredDictionary } from './page-dictionaries.store.ts';

/** A dictionary that pages are compressed with and that is answered at its path. */
export type ReadyDictionary = {
  vertical: Vertical;
  dictionary: PageDictionary;
  /** The Link header that names it to clients. */
  link: string;
  path: string;
  /** The ids of the pieces, people and pictures in it. */
  shown: ReadonlySet<string>;
  answers: { identity: ReadyAnswer; br: ReadyAnswer };
};

const compressBrotli = promisify(brotliCompress);

/** The answer to the path of a dictionary that is not there, or no longer. */
export const dictionaryNotFound: ReadyAnswer = {
  status: 404,
  headers: ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', '0', 'Cache-Control', 'no-store'],
  body: Buffer.alloc(0),
};

/** Compresses a stored dictionary and makes its answers. */
export const createReadyDictionary = async ({ vertical, bytes, document_ids: ids }: StoredDictionary): Promise<ReadyDictionary> => {
  const dictionary = buildPageDictionary(bytes);
  const compressed = await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const answer = (body: Buffer, encoding?: 'br'): ReadyAnswer => ({
    status: 200,
    headers: [
      ...['Content-Type', 'application/octet-stream', 'Content-Length', String(body.length), 'X-Content-Type-Options', 'nosniff'],
      ...['Cache-Control', 'public, max-age=604800', 'Use-As-Dictionary', useAsDictionary(brandOf(vertical)), 'X-Robots-Tag', 'noindex'],
      ...['Vary', 'Accept-Encoding', ...(encoding ? ['Content-Encoding', encoding] : [])],
    ],
    body,
  });
  return {
    vertical,
    dictionary,
    link: dictionaryLink(dictionary.hash),
    path: dictionaryPath(dictionary.hash),
    shown: new Set(ids),
    answers: { identity: answer(bytes), br: answer(compressed, 'br') },
  };
};

/** The answer with a dictionary in the best encoding that the client accepts. */
export const chooseAnswer = ({ answers }: ReadyDictionary, acceptEncoding: string | undefined): ReadyAnswer =>
  acceptedEncodings(acceptEncoding).includes('br') ? answers.br : answers.identity;

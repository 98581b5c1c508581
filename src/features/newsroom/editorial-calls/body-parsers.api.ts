import type { FastifyInstance } from 'fastify';
import { parseUtf8 } from '#platform/utf8';
import { badEncoding, badJson, jsonOnly, tooDeep } from './editorial-calls.errors.ts';
import { isDeeperThan, mostDepth } from './json-depth.rules.ts';

/** Lets the calls of a scope take JSON bodies only: UTF-8, and no deeper than a document can be (ED-11). */
export const parseJsonBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser<Buffer>(['application/json', 'application/merge-patch+json'], { parseAs: 'buffer' }, (request, body, done) => {
    const text = parseUtf8(body);
    if (text === undefined) return done(badEncoding());
    if (text === '') return done(null, undefined);
    if (isDeeperThan(text, mostDepth)) return done(tooDeep(mostDepth));
    return parse(request, text, (error, value) => (error ? done(badJson(error)) : done(null, value)));
  });
  // a call without a body may have any Content-Type
  scope.addContentTypeParser('*', (request, _body, done) =>
    request.headers['content-length'] === '0' ? done(null, undefined) : done(jsonOnly(request.headers['content-type'])),
  );
};

/** Gives the calls of a scope their bodies as bytes, whatever their type. */
export const takeBytes = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
};

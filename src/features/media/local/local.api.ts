import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { type Brand, brandOf, flagsOf, rootBrandOf, type Site } from '#brands';
import type { ContentClient } from '#content/responses/content-client';
import { type Weather, weatherReport } from '#features/media/weather';
import { messagesOf } from '#messages';
import { problemResponses } from '#platform/errors';
import { correlationHeader, type RateLimiter } from '#platform/http';
import { sendReadyAnswer } from '#platform/http-server';
import type { PageCache } from '#platform/page-cache';
import type { ZipPlace } from '#zip-codes';
import { localNewsNotFound, notOffered, tooManyLocalCalls, zipInvalid, zipNotFound } from './local.errors.ts';
import { buildZipInfo, findPlace, findStation, readStationNews } from './local-news.service.ts';
import { brandQuery, localNews, placeParams, zipInfo, zipQuery } from './local.schema.ts';
import { parseZip } from './zip.rules.ts';

type Parts = {
  content: Pick<ContentClient, 'stations' | 'waffle'>;
  weather: Weather;
  /** Answers lie beside the pages and are purged by the same tags. */
  cache: Pick<PageCache, 'respond'>;
  siteOf: (host: string | undefined) => Site | undefined;
  limiter: RateLimiter;
  /** What a request is counted by; undefined is not counted. */
  toRateKey: (request: FastifyRequest['raw']) => string | undefined;
};

type BrandRequest = Pick<FastifyRequest, 'raw' | 'headers' | 'id'> & { query: Partial<z.output<typeof brandQuery>> };
type PlaceRequest = BrandRequest & { params: z.output<typeof placeParams> };
type ZipRequest = BrandRequest & { query: z.output<typeof zipQuery> };

const noindex = { 'x-robots-tag': 'noindex' };
const dayInSeconds = 86_400;

const findPlaceOrThrow = (typed: string, brand: Brand): ZipPlace => {
  const zip = parseZip(typed);
  if (zip === undefined) throw zipInvalid();
  const place = findPlace(zip);
  if (!place) throw zipNotFound(messagesOf(brand.language).local.zipNotFound);
  return place;
};

const describe = (operationId: string, summary: string, answer: z.ZodType, statuses: readonly number[]) => ({
  operationId,
  summary,
  tags: ['services'],
  security: [],
  response: { 200: { description: 'The answer.', content: { 'application/json': { schema: answer } } }, ...problemResponses(statuses) },
});

/** Mounts the calls of local news and weather (LN-01, LN-03): a zip code's place, the news of its station, its weather by the hour. */
export const localRoutes = (parts: Parts) => {
  const { content, weather, cache, limiter } = parts;

  const take = (request: Pick<FastifyRequest, 'raw'>): void => {
    const key = parts.toRateKey(request.raw);
    const decision = key === undefined ? undefined : limiter.take(key);
    if (decision && !decision.allowed) throw tooManyLocalCalls(decision.retryAfter);
  };
  const findBrand = ({ query, headers }: BrandRequest): Brand =>
    query.vertical ? brandOf(query.vertical) : rootBrandOf(parts.siteOf(headers.host) ?? 'news');
  const openBrand = (request: PlaceRequest, flag: 'localNews' | 'localWeather'): Brand => {
    take(request);
    const brand = findBrand(request);
    if (!flagsOf(brand.vertical)[flag]) throw notOffered();
    return brand;
  };
  const toPlace = ({ params }: PlaceRequest, brand: Brand): ZipPlace => findPlaceOrThrow(params.id, brand);

  const answerZip = (request: ZipRequest, reply: FastifyReply) => {
    take(request);
    const place = findPlaceOrThrow(request.query.zip, findBrand(request));
    return reply.headers({ ...noindex, 'cache-control': `public, max-age=${dayInSeconds}` }).send(buildZipInfo(place));
  };

  // an answer for each station of a brand, whatever the zip codes that lead to it
  const answerNews = async (request: PlaceRequest, reply: FastifyReply) => {
    const brand = openBrand(request, 'localNews');
    const { site, vertical } = brand;
    const from = { content, call: { site } };
    const station = await findStation(toPlace(request, brand), vertical, from);
    const { notFound } = messagesOf(brand.language).local;
    if (!station.found) throw localNewsNotFound(notFound);
    const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers;
    const wanted = { headers: { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } };
    const stored = await cache.respond(`api:${site}:local-news:${station.data.path}`, wanted, async () => {
      const news = await readStationNews(station.data, vertical, from);
      if (!news.found) throw localNewsNotFound(notFound);
      const headers = { ...noindex, 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };
      return { status: 200, headers, body: JSON.stringify({ data: news.data }), tags: [...station.tags, ...news.tags] };
    });
    reply.hijack();
    sendReadyAnswer(reply.raw, { ...stored, headers: [...stored.headers, correlationHeader, request.id] });
    return reply;
  };

  const answerWeather = async (request: PlaceRequest, reply: FastifyReply) => {
    const brand = openBrand(request, 'localWeather');
    const result = await weather(toPlace(request, brand));
    if (!result.found) throw localNewsNotFound(messagesOf(brand.language).local.weatherFailed);
    const maxAge = Math.floor((result.holdsMs ?? 0) / 1000);
    return reply.headers({ ...noindex, 'cache-control': `public, max-age=${maxAge}` }).send(result.data);
  };

  return (scope: FastifyInstance): void => {
    const app = scope.withTypeProvider<ZodTypeProvider>();
    const zip = describe('getZip', 'The place of a zip code.', zipInfo, [400, 404, 429]);
    const news = describe('getLocalNews', 'The news of the station nearest to a zip code.', localNews, [400, 404, 429, 503]);
    const report = describe('getLocalWeather', 'The weather of a zip code, hour by hour.', weatherReport, [400, 404, 429, 503]);
    app.route({ method: 'GET', url: '/services/zip', schema: { ...zip, querystring: zipQuery }, handler: answerZip });
    const byPlace = { params: placeParams, querystring: brandQuery };
    app.route({ method: 'GET', url: '/services/local/news/:id', schema: { ...news, ...byPlace }, handler: answerNews });
    app.route({ method: 'GET', url: '/services/local/weather/:id', schema: { ...report, ...byPlace }, handler: answerWeather });
  };
};

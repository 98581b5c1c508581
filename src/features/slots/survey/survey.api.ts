import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '#brands';
import { isFromOwnPage } from '#platform/http';
import { incompleteAnswer, notFromPage } from './survey.errors.ts';
import { parseAnswer, toOutcomeId } from './survey.rules.ts';
import type { Survey } from './survey.service.ts';

const form = 'application/x-www-form-urlencoded';
/** Bytes of a form: a thousand characters of any writing, percent-encoded, and the rest of it. */
const mostBytes = 16_384;

type Parts = {
  survey: Survey;
  /** The brand of a page by host and path; undefined where there is none. */
  brandOf: (host: string | undefined, path: string) => Brand | undefined;
  toClientKey: (request: FastifyRequest['raw']) => string | undefined;
};

/**
 * Mounts `POST /services/survey`, which the form at the end of pages is sent to: `page`, `helpful` (yes or no) and `words`. It leads back to the page
 * (303), which says what became of the answer; 403 where no page of ours sent it, 400 without page or choice.
 */
export const surveyRoutes =
  ({ survey, brandOf, toClientKey }: Parts) =>
  (app: FastifyInstance): void => {
    void app.register((inner, _options, done) => {
      inner.addContentTypeParser(form, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, parsed) => {
        parsed(null, new URLSearchParams(String(body)));
      });
      inner.route({
        method: 'POST',
        url: '/services/survey',
        bodyLimit: mostBytes,
        // a form of pages, and no call that programs are told of
        schema: { hide: true },
        handler: async (request, reply) => {
          const { host } = request.headers;
          if (!isFromOwnPage(request)) throw notFromPage();
          const answer = request.body instanceof URLSearchParams ? parseAnswer(request.body) : undefined;
          const brand = answer && brandOf(host, answer.page);
          if (!answer || !brand) throw incompleteAnswer();
          const outcome = await survey.take(answer, brand, toClientKey(request.raw));
          return reply
            .code(303)
            .header('location', `${answer.page}#${toOutcomeId(outcome)}`)
            .header('cache-control', 'no-store')
            .type('text/html')
            .send('');
        },
      });
      done();
    });
  };

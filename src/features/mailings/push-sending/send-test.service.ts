import type { QueryExecutorProvider } from 'kysely';
import { type Brand, pathOnSite } from '#brands';
import { pushPath } from '#features/mailings/push';
import { messagesOf } from '#messages';
import type { RateLimiter } from '#platform/http';
import { findTarget } from './deliveries.store.ts';
import { encryptPush } from './encrypt-push.service.ts';
import type { SendingParts } from './hand-over.service.ts';
import { toPushTopic } from './transport.service.ts';

type Parts = Pick<SendingParts, 'keys' | 'transport' | 'vapid' | 'iconOf'> & {
  database: QueryExecutorProvider;
  limiter: Pick<RateLimiter, 'take'>;
};

/** Creates what sends a test to one browser at once, which its reader asked for; quiet hours do not count. */
export const createSendTest =
  ({ database, keys, transport, vapid, limiter, iconOf }: Parts) =>
  async (id: string, brand: Brand): Promise<'tested' | 'test-failed' | 'many-tests'> => {
    if (!limiter.take(id).allowed) return 'many-tests';
    const target = await findTarget(database, id);
    const key = target && (await keys.find(target.keyId));
    if (!target || !key) return 'test-failed';
    const { push } = messagesOf(brand.language);
    const shown = {
      id: '',
      title: push.testTitle(brand.displayName),
      body: push.testText,
      path: pathOnSite(brand, pushPath),
      tag: 'masthead-test',
      lang: brand.language,
      icon: iconOf(brand),
    };
    const outcome = await transport.send({
      endpoint: target.endpoint,
      body: encryptPush(Buffer.from(JSON.stringify(shown)), target),
      ttl: 300,
      urgency: 'normal',
      topic: toPushTopic(shown.tag),
      authorization: vapid(key, target.endpoint),
      shown,
    });
    return outcome.kind === 'taken' ? 'tested' : 'test-failed';
  };

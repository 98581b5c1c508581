import { createECDH, randomBytes } from 'node:crypto';
import type { KilledProgram } from './killed-program.ts';
import { fixtureArticle, fixtureDocuments } from './newsroom-fixture.ts';
import type { PushService } from './push-service.ts';

/** Stores a newsletter, a story, and so many readers of seven domains who are subscribed. */
export const addNewsletterReaders = (program: KilledProgram, readers: number): Promise<void> =>
  program.beside(async ({ database, pool }) => {
    const write = fixtureDocuments(database, 'test-1', Date.now);
    await write.write(fixtureArticle('rcna1', 'news', { headline: 'The news' }, 1), { by: 'test' });
    const letter = { id: 'sub_news_politics', newsletterId: 'sub_news_politics', title: 'Politics', description: 'All of it.' };
    await write.write({ ...letter, type: 'newsletter', vertical: 'news' }, { by: 'test' });
    await pool.query(
      `insert into account (id, email, email_key, email_verified, brand, created_at, updated_at)
        select 'a' || n, 'reader' || n || '@d' || n % 7 || '.example', 'reader' || n || '@d' || n % 7 || '.example', true, 'news', now(), now()
        from generate_series(1, $1::int) as n`,
      [readers],
    );
    await pool.query(`insert into account_newsletter (account_id, newsletter_id, is_subscribed, brand, at)
      select id, 'sub_news_politics', true, 'news', now() from account`);
  });

/** Stores so many browsers that want breaking news of a push service. */
export const addPushBrowsers = async (program: KilledProgram, port: number, service: PushService, browsers: number): Promise<void> => {
  // the site makes its key when it is asked for it first
  await fetch(`http://127.0.0.1:${port}/services/push`);
  const point = createECDH('prime256v1').generateKeys();
  await program.beside(async ({ pool }) => {
    await pool.query(
      `insert into push_subscription (site, endpoint, endpoint_hash, host, p256dh, auth, key_id, secret_hash, device, zone, created_at, seen_at)
        select 'news', $1 || '/push/' || n, sha256(('e' || n)::bytea), $2, $3, $4, (select id from push_key), $4, 'Test', 'America/New_York', now(), now()
        from generate_series(1, $5::int) as n`,
      [service.origin, new URL(service.origin).host, point, randomBytes(16), browsers],
    );
    await pool.query(`insert into push_topic (topic, subscription_id) select 'news:breaking', id from push_subscription`);
  });
};

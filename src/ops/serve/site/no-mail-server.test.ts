import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite();
  await sql`insert into account (id, email, email_key, email_verified, brand, created_at, updated_at)
    values ('known', 'known@example.com', 'known@example.com', true, 'news', now(), now())`.execute(site.database);
});
afterAll(() => site.close());

const call = (path: string, body: object) =>
  site.get(`/auth/users${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ brand: 'news', ...body }),
  });

test.each(['known@example.com', 'unknown@example.com'])(
  'AC-124: without a mail server %s gets 503, and nothing is stored',
  async (email) => {
    const [requested, registered] = [
      await call('/otp/request', { email }),
      await call('/register', { email, password: 'a long enough phrase' }),
    ];
    expect([requested.status, registered.status]).toEqual([503, 503]);
    const { rows } = await sql`select (select count(*)::int from account_code) as codes,
    (select count(*)::int from account_registration) as registrations, (select count(*)::int from delivery) as deliveries`.execute(
      site.database,
    );
    expect(rows).toEqual([{ codes: 0, registrations: 0, deliveries: 0 }]);
  },
);

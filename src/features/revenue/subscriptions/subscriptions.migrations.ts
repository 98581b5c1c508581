import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The tables of subscriptions, bounded in each field. All of an account goes with it. */
export const subscriptionMigrations: readonly Migration[] = [
  {
    id: 'subscriptions/001-subscriptions',
    up: async (database) => {
      await sql`create table subscription (
        id uuid primary key,
        account_id text not null references account(id) on delete cascade,
        product text not null check (length(product) <= 40),
        plan text not null check (length(plan) <= 80),
        state text not null check (state in ('active', 'paused', 'ended')),
        renews boolean not null,
        cents integer not null check (cents >= 0),
        currency text not null check (length(currency) = 3),
        started_at timestamptz not null,
        paid_until timestamptz not null,
        paused_at timestamptz,
        paused_until timestamptz,
        next_plan text check (length(next_plan) <= 80),
        card text not null check (length(card) <= 100),
        card_digits text not null check (length(card_digits) <= 4),
        ended_at timestamptz,
        revision integer not null default 1
      )`.execute(database);
      // one of each product is open at a time: two checkouts at once make one subscription
      await sql`create unique index subscription_open on subscription (account_id, product) where state <> 'ended'`.execute(database);
      await sql`create index subscription_account on subscription (account_id, started_at desc)`.execute(database);
      await sql`create index subscription_due on subscription (least(paid_until, coalesce(paused_until, paid_until))) where state <> 'ended'`.execute(
        database,
      );
      await sql`create table checkout (
        id uuid primary key,
        account_id text not null references account(id) on delete cascade,
        product text not null,
        plan text not null check (length(plan) <= 80),
        piece_id text check (length(piece_id) <= 40),
        cents integer not null,
        currency text not null,
        state text not null check (state in ('open', 'paid', 'cancelled', 'error')),
        created_at timestamptz not null,
        finished_at timestamptz,
        subscription_id uuid references subscription(id) on delete set null
      )`.execute(database);
      await sql`create index checkout_account on checkout (account_id, created_at desc)`.execute(database);
      await sql`create index checkout_created on checkout (created_at)`.execute(database);
      await sql`create table receipt (
        id bigint generated always as identity primary key,
        account_id text not null references account(id) on delete cascade,
        subscription_id uuid not null references subscription(id) on delete cascade,
        paid_for text not null unique check (length(paid_for) <= 120),
        plan text not null,
        cents integer not null,
        currency text not null,
        paid_at timestamptz not null,
        covers_from timestamptz not null,
        covers_to timestamptz not null,
        card_digits text not null
      )`.execute(database);
      await sql`create index receipt_account on receipt (account_id, id desc)`.execute(database);
    },
  },
  {
    id: 'subscriptions/002-groups-gifts-counts',
    up: async (database) => {
      await sql`create table subscription_group (
        domain text not null check (length(domain) <= 253),
        product text not null,
        name text not null check (length(name) <= 200),
        seats integer not null check (seats > 0),
        ends_at timestamptz not null,
        primary key (domain, product)
      )`.execute(database);
      await sql`create table subscription_group_member (
        domain text not null,
        product text not null,
        account_id text not null references account(id) on delete cascade,
        joined_at timestamptz not null,
        primary key (account_id, product),
        foreign key (domain, product) references subscription_group(domain, product) on delete cascade
      )`.execute(database);
      await sql`create index subscription_group_member_group on subscription_group_member (domain, product)`.execute(database);
      await sql`create table gift (
        id uuid primary key,
        account_id text not null references account(id) on delete cascade,
        piece_id text not null check (length(piece_id) <= 40),
        created_at timestamptz not null,
        expires_at timestamptz not null,
        opened integer not null default 0
      )`.execute(database);
      await sql`create index gift_account on gift (account_id, created_at desc)`.execute(database);
      await sql`create index gift_expiry on gift (expires_at)`.execute(database);
      await sql`create table gift_reader (
        gift_id uuid not null references gift(id) on delete cascade,
        browser text not null check (length(browser) <= 60),
        primary key (gift_id, browser)
      )`.execute(database);
      await sql`create table paywall_view (
        account_id text not null references account(id) on delete cascade,
        product text not null,
        piece_id text not null check (length(piece_id) <= 40),
        seen_at timestamptz not null,
        primary key (account_id, product, piece_id)
      )`.execute(database);
      await sql`create index paywall_view_seen on paywall_view (seen_at)`.execute(database);
      await sql`create table paywall_count (
        day date not null,
        product text not null,
        event text not null check (length(event) <= 40),
        plan text not null default '',
        number bigint not null default 0,
        cents bigint not null default 0,
        primary key (day, product, event, plan)
      )`.execute(database);
    },
  },
  {
    id: 'subscriptions/003-declined-payments',
    up: async (database) => {
      await sql`alter table subscription add column declined_at timestamptz, add column retry_at timestamptz, add column grace_until timestamptz`.execute(
        database,
      );
      await sql`drop index subscription_due`.execute(database);
      await sql`create index subscription_due on subscription (coalesce(retry_at, least(paid_until, coalesce(paused_until, paid_until)))) where state <> 'ended'`.execute(
        database,
      );
    },
  },
  {
    id: 'subscriptions/004-payment-intents',
    up: async (database) => {
      await sql`create table payment_intent (
        key text primary key check (length(key) <= 140),
        account_id text references account(id) on delete set null,
        product text not null check (length(product) <= 40),
        plan text not null check (length(plan) <= 80),
        kind text not null check (kind in ('checkout', 'renewal', 'card')),
        paid_for text not null check (length(paid_for) <= 120),
        attempt integer not null check (attempt > 0),
        cents integer not null check (cents >= 0),
        currency text not null check (length(currency) = 3),
        card text not null check (length(card) <= 100),
        card_digits text not null check (length(card_digits) <= 4),
        checkout_id uuid references checkout(id) on delete set null,
        subscription_id uuid references subscription(id) on delete set null,
        state text not null check (state in ('open', 'accepted', 'declined', 'cancelled', 'none')),
        created_at timestamptz not null,
        due_at timestamptz not null,
        finished_at timestamptz,
        unique (paid_for, attempt)
      )`.execute(database);
      // one payment of an account for a product is under way at a time
      await sql`create unique index payment_intent_open on payment_intent (account_id, product) where state = 'open'`.execute(database);
      await sql`create index payment_intent_due on payment_intent (due_at) where state = 'open'`.execute(database);
      await sql`create index payment_intent_account on payment_intent (account_id)`.execute(database);
      await sql`create index payment_intent_checkout on payment_intent (checkout_id)`.execute(database);
      await sql`create index payment_intent_subscription on payment_intent (subscription_id)`.execute(database);
      await sql`create index payment_intent_finished on payment_intent (finished_at)`.execute(database);
    },
  },
  {
    id: 'subscriptions/005-anchor-days',
    up: async (database) => {
      // a subscription that moved to the end of a shorter month gets the day back on which it began
      await sql`alter table subscription add column anchor_day smallint check (anchor_day between 1 and 31)`.execute(database);
      await sql`update subscription set anchor_day = case
        when extract(day from paid_until at time zone 'UTC') >= 28 then greatest(
          extract(day from paid_until at time zone 'UTC'), extract(day from started_at at time zone 'UTC'))
        else extract(day from paid_until at time zone 'UTC') end`.execute(database);
      // a process of the version before, which still runs, names no day
      await sql`alter table subscription alter column anchor_day set not null,
        alter column anchor_day set default extract(day from now() at time zone 'UTC')`.execute(database);
      await sql`drop index subscription_due`.execute(database);
      await sql`create index subscription_due on subscription
        (coalesce(case when renews then retry_at end, least(paid_until, coalesce(paused_until, paid_until)))) where state <> 'ended'`.execute(
        database,
      );
    },
  },
  {
    id: 'subscriptions/006-receipts-without-accounts',
    up: async (database) => {
      await sql`alter table receipt alter column account_id drop not null, alter column subscription_id drop not null`.execute(database);
      await sql`alter table receipt drop constraint receipt_account_id_fkey, drop constraint receipt_subscription_id_fkey`.execute(
        database,
      );
      await sql`alter table receipt
        add foreign key (account_id) references account(id) on delete set null,
        add foreign key (subscription_id) references subscription(id) on delete set null`.execute(database);
      await sql`create index receipt_subscription on receipt (subscription_id)`.execute(database);
      await sql`create index receipt_unowned on receipt (paid_at) where account_id is null`.execute(database);
      await sql`create index checkout_subscription on checkout (subscription_id)`.execute(database);
    },
  },
];

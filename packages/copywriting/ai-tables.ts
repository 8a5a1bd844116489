/**
 * Tables of the copywriter outside the log. `ai_usage` counts usage; seller 0 is the whole installation.
 * `ai_turns` holds the lock of each running call until its expiry; a crash of the server clears it.
 * `page_copies` caches copies that were paid for, by brief, model and prompt. A row without a copy has the
 * reason in `why`, so that a call that has just failed is not repeated.
 */
export const aiSchema = [
  `create schema if not exists private`,
  `create table if not exists private.ai_usage (
    day date not null,
    seller_id int not null,
    calls int not null default 0,
    tokens bigint not null default 0,
    primary key (day, seller_id)
  )`,
  `create unlogged table if not exists private.ai_turns (seller_id int primary key, holder uuid not null, until timestamptz not null)`,
  `create table if not exists private.page_copies (
    key bytea primary key,
    seller_id int not null,
    product bytea not null,
    copy jsonb,
    why text,
    created_at timestamptz not null
  )`,
  `create index if not exists page_copies_of_product on private.page_copies (seller_id, product, created_at desc)`,
  `create index if not exists page_copies_by_age on private.page_copies (created_at)`,
]

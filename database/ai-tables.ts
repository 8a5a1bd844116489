/**
 * What texts by a model need beside the log: what was spent (`ai_usage`; seller 0 is the house), whose call is under way (`ai_turns`, until when at the
 * latest; a crash of the server forgets them), and copies that were paid for once (`page_copies`, by brief, model and prompt; without a copy, `why` there is
 * none: what has just failed is not waited for again).
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

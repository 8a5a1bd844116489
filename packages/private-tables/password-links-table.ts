/**
 * `private.password_links`: one-time links for setting a new password, one per user and kind (`made_for`:
 * admin, email, console, seller). Stores the SHA-256 of the token, never the token. `credentials_changed_at`
 * is copied from the credentials the link was created for: the link is void once the password or e-mail
 * changes.
 */
export const passwordLinksSchema = [
  `create schema if not exists private`,
  `create table if not exists private.password_links (
    user_id int not null,
    made_for text not null,
    token_hash bytea not null unique,
    expires_at timestamptz not null,
    credentials_changed_at timestamptz not null,
    constraint password_links_pkey primary key (user_id, made_for)
  )`,
  // Earlier versions stored one link per user, of any kind. Migrated as `admin`, so that no request of a
  // stranger can replace it.
  `do $$ begin
    if not exists (select from information_schema.columns where table_schema = 'private' and table_name = 'password_links' and column_name = 'made_for') then
      alter table private.password_links add column made_for text not null default 'admin';
      alter table private.password_links alter column made_for drop default, drop constraint password_links_pkey,
        add constraint password_links_pkey primary key (user_id, made_for);
    end if;
  end $$`,
]

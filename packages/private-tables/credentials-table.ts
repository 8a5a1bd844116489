/**
 * `private.credentials`: sign-in data that must never be in an event and that no replay can rebuild. The
 * e-mail is a keyed hash, the password Argon2id.
 */
export const credentialsSchema = [
  `create schema if not exists private`,
  `create table if not exists private.credentials (
    email_key bytea primary key,
    user_id int not null unique,
    password_hash text not null,
    changed_at timestamptz not null default now()
  )`,
]

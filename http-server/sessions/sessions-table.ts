import { addColumn } from '@pazar/database/add-column.ts'

/**
 * `private.sessions`: open sign-ins. Not rebuilt by replay, and never in the log: a token is stored as its SHA-256 alone,
 * so that whoever reads the table cannot sign in with it. For `applySchema`.
 */
export const sessionsSchema = [
  'create schema if not exists private',
  `create table if not exists private.sessions (
    token_hash bytea primary key,
    session_id uuid not null unique,
    user_id int not null,
    role text not null check (role in ('admin', 'client')),
    created_at timestamptz not null,
    used_at timestamptz not null
  )`,
  // Where the session was opened, for whoever looks through them; not known of those that are older than these columns.
  addColumn('private.sessions', 'user_agent', 'text'),
  addColumn('private.sessions', 'address', 'text'),
  'create index if not exists sessions_user on private.sessions (user_id)',
  'create index if not exists sessions_used on private.sessions (used_at)',
] as const

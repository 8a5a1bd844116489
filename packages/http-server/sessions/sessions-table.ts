import { addColumn } from '@pazar/postgres/add-column.ts'

/**
 * `private.sessions`: open sessions. Neither in the log nor rebuilt by replay. Only the SHA-256 of a token is
 * stored, so a reader of the table cannot sign in with it. For `applySchema`.
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
  // Where the session was opened, shown in the list of sessions; null for sessions older than these columns.
  addColumn('private.sessions', 'user_agent', 'text'),
  addColumn('private.sessions', 'address', 'text'),
  // The seller a helper works for, and the helper's duty at sign-in; null for other users.
  addColumn('private.sessions', 'seller_id', 'int'),
  addColumn('private.sessions', 'duty', 'text'),
  'create index if not exists sessions_seller on private.sessions (seller_id) where seller_id is not null',
  'create index if not exists sessions_user on private.sessions (user_id)',
  'create index if not exists sessions_used on private.sessions (used_at)',
] as const

import type { Pool } from '@pazar/postgres/open-database.ts'

/**
 * The remote services for which this server has its own configuration: addresses, accounts, keys. The process
 * that has the secrets writes the names, so that a process that shows them to sellers needs no secrets.
 */
export const serverServicesSchema = [
  `create schema if not exists private`,
  `create table if not exists private.server_services (name text primary key)`,
]

export const serverServiceNames = [
  'trackifySerbia',
  'trackifyOthers',
  'sheets',
  'shopify',
  'ai',
  'mail',
] as const
export type ServerService = (typeof serverServiceNames)[number]

/** Replaces the stored names with these. */
export async function saveServerServices(pool: Pool, names: readonly ServerService[]): Promise<void> {
  await pool.query(
    'with gone as (delete from private.server_services where name <> all($1)) insert into private.server_services select unnest($1::text[]) on conflict do nothing',
    [names],
  )
}

export async function readServerServices(pool: Pool): Promise<ReadonlySet<ServerService>> {
  const { rows } = await pool.query<{ name: ServerService }>('select name from private.server_services')
  return new Set(rows.map(({ name }) => name))
}

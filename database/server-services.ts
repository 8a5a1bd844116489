import type { Pool } from './open-database.ts'

/**
 * Services of others that this server has what it needs for: addresses, accounts, keys. Told by who holds them, so that who shows it to sellers needs to hold
 * none of it. Names alone.
 */
export const serverServicesSchema = [`create schema if not exists private`, `create table if not exists private.server_services (name text primary key)`]

export const serverServiceNames = ['trackifySerbia', 'trackifyOthers', 'sheets', 'shopify', 'ai'] as const
export type ServerService = (typeof serverServiceNames)[number]

/** These, and no others. */
export async function tellServerServices(pool: Pool, names: readonly ServerService[]): Promise<void> {
  await pool.query(
    'with gone as (delete from private.server_services where name <> all($1)) insert into private.server_services select unnest($1::text[]) on conflict do nothing',
    [names],
  )
}

export async function serverServices(pool: Pool): Promise<ReadonlySet<ServerService>> {
  const { rows } = await pool.query<{ name: ServerService }>('select name from private.server_services')
  return new Set(rows.map(({ name }) => name))
}

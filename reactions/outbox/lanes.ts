import type { PoolClient } from '@pazar/database/open-database.ts'

/** Deliveries of one effect for one seller (to one of his targets) go in a lane: one after the other, by one sender at a time. */
export const laneOf = (effect: string, sellerId: number | undefined, target: string): string => `${effect}:${sellerId ?? ''}${target && `:${target}`}`

/** Lanes that are not there yet. */
export async function openLanes(client: PoolClient, lanes: readonly { lane: string; effect: string }[]): Promise<void> {
  await client.query(
    `insert into private.outbox_lane (lane, effect) select distinct lane, effect from unnest($1::text[], $2::text[]) as given (lane, effect) order by lane on conflict do nothing`,
    [lanes.map(({ lane }) => lane), lanes.map(({ effect }) => effect)],
  )
}

import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import type { Outcome } from '@pazar/upstreams/outcome.ts'
import { backOff } from './back-off.ts'
import { afterFault } from './circuit.ts'
import type { Turn } from './claim.ts'
import { lockDeliveries } from './lock-deliveries.ts'
import type { SendingOptions } from './sending-options.ts'
import { inOutbox } from './transaction.ts'
import { newsOf, type UpstreamNews } from './upstream-news.ts'
import { verdictOf } from './verdict.ts'

/**
 * What came of deliveries, written where this turn still has them, or had them last: of one that was found cut off meanwhile it is still good to know that it
 * arrived, as long as nobody has taken it again.
 */
async function settleDeliveries(client: PoolClient, { claim, deliveries, effect }: Turn, outcomeOf: (key: string) => Outcome, options: SendingOptions): Promise<void> {
  const verdicts = deliveries.map((delivery) => verdictOf(outcomeOf(delivery.key), delivery, effect.knowsRepetition, options))
  await lockDeliveries(client, deliveries.map(({ key }) => key))
  await client.query(
    `update private.outbox as o set status = v.status, last_error = v.reason, due_at = case when v.status = 'waiting' then now() + make_interval(secs => v.due_in) else due_at end,
       unknowns = o.unknowns + v.unknowns, settled_at = case when v.status <> 'waiting' then now() end, read_at = case when v.status = 'dead' then null else read_at end
     from unnest($2::text[], $3::text[], $4::text[], $5::float[], $6::int[]) as v (key, status, reason, due_in, unknowns)
     where o.key = v.key and o.claim = $1 and (o.status = 'sending' or (o.status in ('waiting', 'dead') and v.status = 'sent'))`,
    [claim, deliveries.map(({ key }) => key), verdicts.map(({ status }) => status), verdicts.map(({ reason }) => reason), verdicts.map(({ dueIn }) => dueIn),
      verdicts.map(({ unknowns }) => unknowns)],
  )
}

async function settleCircuit(client: PoolClient, name: string, news: UpstreamNews, isProbe: boolean, options: SendingOptions): Promise<void> {
  if (news.kind === 'answered') {
    await client.query(
      `update private.outbox_upstream set faults = 0, opened = 0, open_until = null, reason = null where name = $1 and (faults > 0 or opened > 0 or open_until is not null)`, [name])
  }
  if (news.kind === 'fault') {
    const { rows } = await client.query<{ faults: number; opened: number; isOpen: boolean }>(
      'select faults, opened, open_until is not null as "isOpen" from private.outbox_upstream where name = $1 for update', [name])
    const { faults, opened, openFor } = afterFault(rows[0]!, isProbe, options)
    await client.query(
      `update private.outbox_upstream set faults = $2, opened = $3, reason = $5,
         open_until = case when $4::float is null then open_until else clock_timestamp() + make_interval(secs => $4::float) end where name = $1`,
      [name, faults, opened, openFor ?? null, news.reason],
    )
  }
  // It was not asked: that costs nothing, and where this was to try it the next may.
  if (news.kind === 'nothing') {
    await client.query('update private.outbox_upstream set tokens = tokens + 1, open_until = case when $2 and open_until is not null then clock_timestamp() else open_until end where name = $1', [name, isProbe])
  }
  if (news.upstreamRest > 0) {
    await client.query('update private.outbox_upstream set not_before = greatest(not_before, clock_timestamp() + make_interval(secs => $2)) where name = $1', [name, news.upstreamRest])
  }
}

/** The lane is anybody's again. Where it is a server of its own that does not answer, it rests longer each time. */
async function settleLane(client: PoolClient, { claim, lane, effect }: Turn, news: UpstreamNews, options: SendingOptions): Promise<void> {
  const { rows } = await client.query<{ failures: number }>(
    `update private.outbox_lane set claim = null, leased_until = 'epoch', tokens = tokens + $4, not_before = greatest(not_before, clock_timestamp() + make_interval(secs => $5)),
       failures = case $3 when 'fault' then failures + 1 when 'answered' then 0 else failures end where lane = $1 and claim = $2 returning failures`,
    [lane, claim, news.kind, news.kind === 'nothing' ? 1 : 0, news.laneRest],
  )
  if (!rows[0] || news.kind !== 'fault' || !effect.upstream.serverPerLane) return
  const rest = Math.max(backOff(rows[0].failures, options), news.upstreamRest)
  await client.query('update private.outbox_lane set not_before = greatest(not_before, clock_timestamp() + make_interval(secs => $2)) where lane = $1', [lane, rest])
}

/** Writes what came of a turn, all of it or nothing. What failed together comes back together: one chance for all, or a batch would fall apart. */
export async function settle(pool: Pool, turn: Turn, outcomes: ReadonlyMap<string, Outcome>, given: SendingOptions): Promise<void> {
  const chance = given.random()
  const options = { ...given, random: () => chance }
  const outcomeOf = (key: string): Outcome => outcomes.get(key) ?? { failed: 'Nije rečeno šta se dogodilo' }
  const news = newsOf(turn.deliveries.map(({ key }) => outcomeOf(key)))
  await inOutbox(pool, async (client) => {
    // Before all else, as a claim does: two that wait for each other would both lose.
    if (!turn.effect.upstream.serverPerLane || news.kind === 'nothing') await settleCircuit(client, turn.effect.upstream.name, news, turn.isProbe, options)
    await settleLane(client, turn, news, options)
    await settleDeliveries(client, turn, outcomeOf, options)
  })
}

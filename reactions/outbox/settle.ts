import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import type { Outcome } from '@pazar/upstreams/outcome.ts'
import { backOff } from './back-off.ts'
import { afterFault } from './circuit.ts'
import type { ClaimedDelivery, Turn } from './claim.ts'
import type { SendingOptions } from './sending-options.ts'
import { inTransaction } from './transaction.ts'
import { newsOf, type UpstreamNews } from './upstream-news.ts'
import { verdictOf } from './verdict.ts'

/**
 * What came of a delivery, written where this turn still has it, or had it last: of one that was found cut off meanwhile it is still good to know that it
 * arrived, as long as nobody has taken it again.
 */
async function settleDelivery(client: PoolClient, claim: string, delivery: ClaimedDelivery, outcome: Outcome, knowsRepetition: boolean, options: SendingOptions): Promise<void> {
  const { status, reason, dueIn, unknowns } = verdictOf(outcome, delivery, knowsRepetition, options)
  await client.query(
    `update private.outbox set status = $3, last_error = $4, due_at = case when $3 = 'waiting' then now() + make_interval(secs => $5) else due_at end, unknowns = unknowns + $6,
       settled_at = case when $3 <> 'waiting' then now() end, read_at = case when $3 = 'dead' then null else read_at end
     where key = $1 and claim = $2 and (status = 'sending' or (status in ('waiting', 'dead') and $3 = 'sent'))`,
    [delivery.key, claim, status, reason, dueIn, unknowns],
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
  // It was not asked: the next may try.
  if (news.kind === 'nothing' && isProbe) await client.query('update private.outbox_upstream set open_until = clock_timestamp() where name = $1', [name])
  if (news.upstreamRest > 0) {
    await client.query('update private.outbox_upstream set not_before = greatest(not_before, clock_timestamp() + make_interval(secs => $2)) where name = $1', [name, news.upstreamRest])
  }
}

/** The lane is anybody's again. Where it is a server of its own that does not answer, it rests longer each time. */
async function settleLane(client: PoolClient, { claim, lane, effect }: Turn, news: UpstreamNews, options: SendingOptions): Promise<void> {
  const { rows } = await client.query<{ failures: number }>('select failures from private.outbox_lane where lane = $1 and claim = $2 for update', [lane, claim])
  if (!rows[0]) return
  const failures = news.kind === 'fault' ? rows[0].failures + 1 : news.kind === 'answered' ? 0 : rows[0].failures
  const rest = effect.upstream.serverPerLane && news.kind === 'fault' ? Math.max(backOff(failures, options), news.upstreamRest) : 0
  await client.query(
    `update private.outbox_lane set claim = null, leased_until = 'epoch', failures = $3, not_before = greatest(not_before, clock_timestamp() + make_interval(secs => $4))
     where lane = $1 and claim = $2`,
    [lane, claim, failures, Math.max(rest, news.laneRest)],
  )
}

/** Writes what came of a turn, all of it or nothing. */
export async function settle(pool: Pool, turn: Turn, outcomes: ReadonlyMap<string, Outcome>, options: SendingOptions): Promise<void> {
  const unanswered: Outcome = { failed: 'Nije rečeno šta se dogodilo' }
  const news = newsOf(turn.deliveries.map(({ key }) => outcomes.get(key) ?? unanswered))
  await inTransaction(pool, async (client) => {
    // Before all else, as a claim does: two that wait for each other would both lose.
    if (!turn.effect.upstream.serverPerLane) await settleCircuit(client, turn.effect.upstream.name, news, turn.isProbe, options)
    await settleLane(client, turn, news, options)
    for (const delivery of turn.deliveries) {
      await settleDelivery(client, turn.claim, delivery, outcomes.get(delivery.key) ?? unanswered, turn.effect.knowsRepetition, options)
    }
  })
}

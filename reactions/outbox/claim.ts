import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from '@pazar/database/open-database.ts'
import type { Delivery, Effect, Upstream } from '../effect.ts'
import { recoverCutOff } from './recover.ts'
import type { SendingOptions } from './sending-options.ts'
import { inOutbox } from './transaction.ts'

export type ClaimedDelivery = Delivery & { unknowns: number }

/** Deliveries of one lane, committed as being sent: this process has the lane until it settles them or its lease ends. */
export interface Turn {
  claim: string
  lane: string
  effect: Effect
  deliveries: readonly ClaimedDelivery[]
  /** Whether it is the one call by which a circuit that was open is tried. */
  isProbe: boolean
}

export interface Claimed {
  turns: readonly Turn[]
  /** s until there may be something to claim again, as far as the tables tell. */
  wait: number
  /** Sellers whose deliveries were found cut off. */
  recovered: readonly number[]
}

/** What a bucket holds now, in SQL. `clock_timestamp()`: a transaction that waited for a lock is later than it began. */
const tokens = (burst: string, perSecond: string) => `least(${burst}, coalesce(tokens, ${burst}) + greatest(0, extract(epoch from clock_timestamp() - refilled_at)) * ${perSecond})`

/** Rows of one stream go in their order: behind one that waits for its time nothing of that stream goes, and a turn may take those that are due together. */
const behind = (open: string) => `exists (select from private.outbox as e where e.stream = o.stream and e.lane = o.lane and e.id < o.id
  and e.status in ('waiting', 'sending') and (e.status = 'sending' or ${open}))`
const isFree = `not ${behind(`(e.status = 'waiting' and e.due_at > now())`)}`
const isFirst = `not ${behind(`e.status = 'waiting'`)}`

/**
 * What of a lane goes next. A probe may well come to nothing, and a second unknown outcome is the end of a delivery: so it is made with one that has none, where there is
 * one that is the first of its stream.
 */
const nextOf = (isProbe: boolean) => (isProbe ? `${isFirst} order by unknowns > 0, id` : `${isFree} order by id`)

const laneIsFree = `l.effect = any($1) and l.leased_until <= now() and l.not_before <= now()`

interface UpstreamState {
  tokens: number
  /** s until its circuit is to be tried, or it wants to be asked again; 0 where it may be. */
  rest: number
  isOpen: boolean
}

/** Locks the upstream's row: claims of one upstream follow each other, over all processes. */
async function stateOf(client: PoolClient, { name, rate }: Upstream): Promise<UpstreamState> {
  const { rows } = await client.query<UpstreamState>(
    `select ${tokens('$2::float', '$3::float')} as tokens, open_until is not null as "isOpen",
       greatest(0, extract(epoch from greatest(open_until, not_before) - clock_timestamp()))::float as rest
     from private.outbox_upstream where name = $1 for update`,
    [name, rate.burst, rate.perSecond],
  )
  return rows[0]!
}

/** s until a lane has something due, may be asked and has a token. */
async function untilNext(client: PoolClient, effects: readonly string[], { laneRate }: Upstream, { idle }: SendingOptions): Promise<number> {
  const { rows } = await client.query<{ wait: number | null }>(
    `select extract(epoch from min(greatest(next.due_at, l.not_before, l.leased_until,
        l.refilled_at + make_interval(secs => greatest(0, (1 - coalesce(l.tokens, $2)) / $3::float)))) - clock_timestamp())::float as wait
     from private.outbox_lane as l cross join lateral (
       select due_at from private.outbox as o where o.lane = l.lane and o.status = 'waiting' and ${isFirst} order by due_at limit 1
     ) as next where l.effect = any($1)`,
    [effects, laneRate.burst, laneRate.perSecond],
  )
  return Math.min(Math.max(rows[0]?.wait ?? idle, 0.05), idle)
}

/** Lanes that may be served now and have something due, which the order of their index finds at once; who was served longest ago comes first, so that nobody's thousand keep others waiting. */
async function freeLanes(client: PoolClient, effects: readonly string[], { laneRate }: Upstream, most: number, isProbe: boolean): Promise<{ lane: string; effect: string }[]> {
  const { rows } = await client.query<{ lane: string; effect: string }>(
    `select l.lane, l.effect from private.outbox_lane as l
     cross join lateral (select unknowns from private.outbox as o where o.lane = l.lane and o.status = 'waiting' and o.due_at <= now() and ${nextOf(isProbe)} limit 1) as due
     where ${laneIsFree} and ${tokens('$2::float', '$3::float')} >= 1 order by ${isProbe ? 'due.unknowns > 0, ' : ''}served_at, l.lane limit $4 for update of l skip locked`,
    [effects, laneRate.burst, laneRate.perSecond, most],
  )
  return rows
}

interface Place {
  lane: string
  claim: string
  effect: Effect
}

/**
 * Marks what is due in the lanes as being sent, and the lanes as this process's own: all lanes in one statement, for the upstream's row is locked meanwhile. Locks as `lockDeliveries` does.
 */
async function take(client: PoolClient, places: readonly Place[], { laneRate }: Upstream, lease: number, isProbe: boolean): Promise<(ClaimedDelivery & { lane: string })[]> {
  const { rows } = await client.query<ClaimedDelivery & { lane: string }>(
    `with place as (select * from unnest($1::text[], $2::uuid[], $3::int[]) as place (lane, claim, batch)),
     due as (
       select o.key, place.claim from place cross join lateral (
         select key from private.outbox as o where o.lane = place.lane and status = 'waiting' and due_at <= now() and ${nextOf(isProbe)} limit place.batch) as o
     ), locked as materialized (
       select o.key, due.claim from due join private.outbox as o using (key) where o.status = 'waiting' order by o.id for update of o
     ), taken as (
       update private.outbox as o set status = 'sending', attempts = attempts + 1, claim = locked.claim from locked where o.key = locked.key and o.status = 'waiting'
       returning o.id, o.key, effect, event_id as "eventId", stream, coalesce(seller_id, 0) as "sellerId", target, attempts, unknowns, unknowns > 0 as "mayBeRepeated", created_at as "createdAt", lane
     ), leased as (
       update private.outbox_lane as l set claim = place.claim, leased_until = now() + make_interval(secs => $4), served_at = clock_timestamp(),
         tokens = ${tokens('$5::float', '$6::float')} - 1, refilled_at = clock_timestamp() from place where l.lane = place.lane
     ) select key, effect, "eventId", stream, "sellerId", target, attempts, unknowns, "mayBeRepeated", "createdAt", lane from taken order by id`,
    [places.map(({ lane }) => lane), places.map(({ claim }) => claim), places.map(({ effect }) => effect.batch ?? 1), lease, laneRate.burst, laneRate.perSecond],
  )
  return rows
}

/**
 * Takes what is due at an upstream, `slots` lanes at most, as far as its circuit and its rate and those of the lanes allow. Everything that it answers is
 * committed: a process that dies from here on leaves rows that are 'sending', and whoever finds them knows that their outcome is unknown.
 */
export async function claim(pool: Pool, upstream: Upstream, effects: readonly Effect[], slots: number, options: SendingOptions): Promise<Claimed> {
  const byName = new Map<string, Effect>(effects.map((effect) => [effect.name, effect]))
  const names = [...byName.keys()]
  return inOutbox(pool, async (client) => {
    const state = await stateOf(client, upstream)
    const cutOff = await recoverCutOff(client, byName, options)
    const recovered = cutOff.filter((seller) => seller !== null)
    // In a transaction of its own: who takes more waits for deliveries, and must hold none meanwhile.
    if (cutOff.length > 0) return { turns: [], recovered, wait: 0 }
    if (state.rest > 0) return { turns: [], recovered, wait: Math.min(state.rest, options.idle) }
    if (state.tokens < 1) return { turns: [], recovered, wait: Math.min((1 - state.tokens) / upstream.rate.perSecond, options.idle) }
    const lanes = await freeLanes(client, names, upstream, state.isOpen ? 1 : Math.min(slots, Math.floor(state.tokens)), state.isOpen)
    if (lanes.length === 0) return { turns: [], recovered, wait: await untilNext(client, names, upstream, options) }
    const places = lanes.map(({ lane, effect }) => ({ lane, effect: byName.get(effect)!, claim: randomUUID() }))
    const taken = Map.groupBy(await take(client, places, upstream, options.lease, state.isOpen), ({ lane }) => lane)
    await client.query(
      `update private.outbox_upstream set tokens = ${tokens('$2::float', '$3::float')} - $4, refilled_at = clock_timestamp(),
         open_until = case when open_until is not null then clock_timestamp() + make_interval(secs => $5) end where name = $1`,
      [upstream.name, upstream.rate.burst, upstream.rate.perSecond, places.length, options.lease],
    )
    return { turns: places.map((place) => ({ ...place, deliveries: taken.get(place.lane) ?? [], isProbe: state.isOpen })), recovered, wait: 0 }
  })
}

/** Keeps the lanes of turns that are under way. A sender that sleeps past its lease, or has died, does not, and loses them. Answers those that it still has. */
export async function keepLanes(pool: Pool, claims: readonly string[], lease: number): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ claim: string }>(
    'update private.outbox_lane set leased_until = now() + make_interval(secs => $2) where claim = any($1::uuid[]) returning claim', [claims, lease])
  return new Set(rows.map(({ claim }) => claim))
}

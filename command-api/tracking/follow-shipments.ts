import { setTimeout } from 'node:timers/promises'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { UserSecrets } from '@pazar/database/user-secrets.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import { keyOf, type Shipment, type Trackify, type TrackifyEndpoint } from '@pazar/upstreams/trackify/trackify-client.ts'
import { isRefusal } from '../command-handler/fold.ts'
import type { CommandContext } from '../command-context.ts'
import { decideOrder, orderFold } from '../order/order.ts'
import type { OrderInFlight } from './orders-in-flight.ts'
import { type Question, questionsAbout } from './questions.ts'
import { added, emptyReport, type SyncReport } from './sync-report.ts'
import type { TrackingState } from './tracking-state.ts'

/** Requests under way at once, orders changed at once because of one answer, and failures in a row after which an endpoint is left alone. */
const atOnce = 4
const changesAtOnce = 20
const mostFailures = 3
/** s that an endpoint is left alone which fails and does not say for how long. */
const restAfterFailures = 60

export interface FollowerDependencies extends Pick<CommandContext, 'handle' | 'now'> {
  secrets: UserSecrets
  trackify: Trackify
  state: TrackingState
}

interface Following {
  correlationId: string
  /** `performance.now()` after which nothing more is asked. */
  deadline: number
  /** Whether a key that was refused a short while ago is left alone: a person who asks himself means it. */
  patient: boolean
  signal?: AbortSignal
}

export interface Followed {
  bySeller: ReadonlyMap<number, SyncReport>
  total: SyncReport
  /** Of what was changed. */
  positions: Position[]
  /** Whether there was anybody to ask. */
  hadQuestions: boolean
}

export type FollowShipments = (orders: readonly OrderInFlight[], following: Following) => Promise<Followed>

/** Asks Trackify about parcels and has what it says done by the command behind every change of a status: by hand and on its own alike (resolution 27). */
export function createFollower({ handle, now, secrets, trackify, state }: FollowerDependencies): FollowShipments {
  /** What a person has changed since we looked is left to him until the next look. */
  async function follow(correlationId: string, order: OrderInFlight, { status, trackingId }: Shipment): Promise<Position | undefined> {
    const isNews = (status !== undefined && status !== order.status) || (trackingId !== null && trackingId !== order.trackingId)
    if (!isNews) return undefined
    const outcome = await handle({
      stream: orderStream(order.orderId), fold: orderFold,
      metadata: { at: now().toISOString(), actor: { kind: 'integration', name: 'trackify' }, correlationId, causationId: null },
      decide(state) {
        const assigned = trackingId === null ? [] : decideOrder({ type: 'AssignTracking', trackingId }, state)
        if (isRefusal(assigned)) return assigned
        const moved = status === undefined ? [] : decideOrder({ type: 'ChangeStatus', to: status, expected: order.status, reason: null, by: { kind: 'tracking' } }, state)
        return isRefusal(moved) ? assigned : [...assigned, ...moved]
      },
    })
    return outcome.ok && outcome.appended ? outcome.position : undefined
  }

  return async (orders, { correlationId, deadline, patient, signal }) => {
    const bySeller = new Map<number, SyncReport>()
    const reportOf = (sellerId: number): SyncReport => {
      const report = bySeller.get(sellerId) ?? emptyReport()
      bySeller.set(sellerId, report)
      return report
    }
    const holders = await secrets.holders([...new Set(orders.map(({ sellerId }) => sellerId))], Object.values(keyOf))
    const { questions, unasked } = questionsAbout(orders, { holders, has: trackify.has })
    for (const { order, missing } of unasked) reportOf(order.sellerId)[missing === 'key' ? 'withoutKey' : 'withoutService']++
    const positions: Position[] = []
    const wrong = new Set<string>()
    const failures = new Map<TrackifyEndpoint, number>()
    /** By endpoint and seller, opened when it is first needed. */
    const keys = new Map<string, Promise<string | undefined>>()

    function unanswered({ sellerId, orders: asked }: Question, retryAfter?: number): void {
      const report = reportOf(sellerId)
      report.unanswered += asked.length
      report.retryAfter = Math.max(report.retryAfter ?? 0, retryAfter ?? 0) || undefined
    }

    async function ask(question: Question): Promise<void> {
      const { sellerId, endpoint, orders: asked } = question
      const report = reportOf(sellerId)
      const name = `${endpoint} ${sellerId}`
      if (wrong.has(name)) return void report.refused.add(endpoint)
      if (performance.now() > deadline || signal?.aborted) return unanswered(question)
      const opened = keys.get(name) ?? secrets.get(sellerId, keyOf[endpoint])
      keys.set(name, opened)
      const key = await opened
      // Taken away since it was asked who has one.
      if (key === undefined) return void (report.withoutKey += asked.length)
      if (patient && (await state.isWrong(sellerId, endpoint, key))) return void report.refused.add(endpoint)
      const turn = await state.turn(endpoint)
      if ('paused' in turn) return unanswered(question, turn.paused)
      if (turn.wait > 0) await setTimeout(turn.wait, undefined, { signal }).catch(() => {})

      const shipments = signal?.aborted ? { unavailable: true as const } : await trackify.shipments(endpoint, key, asked.map(({ orderId }) => orderId))
      if (shipments === 'invalid') {
        report.refused.add(endpoint)
        wrong.add(name)
        return state.keyWasRefused(sellerId, endpoint, key)
      }
      if ('unavailable' in shipments) {
        const inARow = (failures.get(endpoint) ?? 0) + 1
        failures.set(endpoint, inARow)
        const rest = shipments.retryAfter ?? (inARow >= mostFailures ? restAfterFailures : undefined)
        if (rest) await state.pause(endpoint, rest)
        return unanswered(question, shipments.retryAfter)
      }
      failures.set(endpoint, 0)
      if (!patient) await state.keyWasTaken(sellerId, endpoint)
      report.asked += asked.length
      const byId = new Map(asked.map((order) => [order.orderId, order]))
      const unknown = new Map(shipments.flatMap(({ orderId, unknown: word }): [string, string][] => (word === undefined ? [] : [[orderId, word]])))
      for (const word of unknown.values()) report.unknown.set(word, (report.unknown.get(word) ?? 0) + 1)
      for (let from = 0; from < shipments.length; from += changesAtOnce) {
        const changed = await Promise.all(shipments.slice(from, from + changesAtOnce).map((shipment) => follow(correlationId, byId.get(shipment.orderId)!, shipment)))
        const news = changed.filter((position) => position !== undefined)
        report.synced += news.length
        positions.push(...news)
      }
      // Last of all: what was asked about and could not be changed for a crash is asked about again.
      await state.asked(sellerId, asked.map(({ orderId }) => orderId), unknown)
    }

    const next = questions.values()
    await Promise.all(Array.from({ length: atOnce }, async () => {
      for (const question of next) await ask(question)
    }))
    return { bySeller, total: [...bySeller.values()].reduce(added, emptyReport()), positions, hadQuestions: questions.length > 0 }
  }
}

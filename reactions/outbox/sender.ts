import { setTimeout } from 'node:timers/promises'
import type { Pool } from '@pazar/database/open-database.ts'
import type { Outcome } from '@pazar/upstreams/outcome.ts'
import { alarm } from '../alarm.ts'
import type { Effect, Hold, Upstream } from '../effect.ts'
import { claim, keepLanes, type Turn } from './claim.ts'
import { openHold, type OpenHold } from './hold.ts'
import { loggableThrow } from './loggable-throw.ts'
import type { SendingOptions } from './sending-options.ts'
import { settle } from './settle.ts'

export interface SenderDependencies {
  pool: Pool
  effects: readonly Effect[]
  options: SendingOptions
  warn(message: string, error: unknown): void
  /** Told whose deliveries have changed. */
  changed(sellers: readonly number[]): void
}

export interface Sender {
  /** Something was queued: looks at once. */
  ring(): void
  /** Takes nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

/** s. */
const gather = 0.01

/** One for each upstream. */
interface Loop {
  upstream: Upstream
  effects: Effect[]
  bell: ReturnType<typeof alarm>
  /** Turns under way. */
  busy: number
}

/** What cannot be done a third time, and what only tries whether the upstream is there, is not spent on one that is not. */
const wantsAnswer = ({ deliveries, isProbe }: Turn) => isProbe || deliveries.some(({ mayBeRepeated }) => mayBeRepeated)

/** An effect that throws has failed: what may have been sent it says itself. What it threw is for operators; people could do nothing with it. */
async function deliver(turn: Turn, hold: Hold, warn: SenderDependencies['warn']): Promise<ReadonlyMap<string, Outcome>> {
  const { effect, deliveries } = turn
  const all = (outcome: Outcome) => new Map(deliveries.map(({ key }) => [key, outcome]))
  try {
    const away = wantsAnswer(turn) ? await effect.asksFirst?.(deliveries[0]!) : undefined
    return away ? all(away) : await effect.deliver(deliveries, hold)
  } catch (error) {
    warn(`reactions: ${effect.name} threw`, loggableThrow(error))
    return all({ failed: 'Slanje nije uspelo zbog greške na serveru' })
  }
}

/** Delivers what is due: each upstream at its own pace, `concurrency` lanes of it at once. Any number of senders may run. */
export function startSender({ pool, effects, options, warn, changed }: SenderDependencies): Sender {
  const stopping = new AbortController()
  const { signal } = stopping
  const underWay = new Map<string, Promise<void>>()
  const holds = new Map<string, OpenHold>()
  const pause = (seconds: number) => setTimeout(seconds * 1000, undefined, { signal }).catch(() => {})

  /** What came of it must be written, or the next sender holds it for cut off: where the database is away for a moment it is tried again. */
  async function settleSurely(turn: Turn, outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await settle(pool, turn, outcomes, options)
      } catch (error) {
        warn('reactions: writing what came of a delivery failed', error)
        if (attempt === 30 || signal.aborted) return
        await pause(1)
      }
    }
  }

  async function serve(turn: Turn, hold: Hold): Promise<void> {
    changed(turn.deliveries.map(({ sellerId }) => sellerId))
    await settleSurely(turn, await deliver(turn, hold, warn))
    changed(turn.deliveries.map(({ sellerId }) => sellerId))
  }

  const loops = new Map<string, Loop>()
  for (const effect of effects) {
    const loop = loops.get(effect.upstream.name)
    if (loop) loop.effects.push(effect)
    else loops.set(effect.upstream.name, { upstream: effect.upstream, effects: [effect], bell: alarm(), busy: 0 })
  }

  async function run(loop: Loop): Promise<void> {
    while (!signal.aborted) {
      try {
        const slots = loop.upstream.concurrency - loop.busy
        if (slots <= 0) {
          await loop.bell.wait(options.idle * 1000)
          continue
        }
        const asked = Date.now()
        const { turns, wait, recovered } = await claim(pool, loop.upstream, loop.effects, slots, options)
        changed(recovered)
        for (const turn of turns) {
          loop.busy++
          const open = openHold(asked, options.lease)
          holds.set(turn.claim, open)
          underWay.set(turn.claim, serve(turn, open.hold).finally(() => {
            loop.busy--
            open.lose()
            holds.delete(turn.claim)
            underWay.delete(turn.claim)
            loop.bell.ring()
          }))
        }
        if (turns.length === 0) await loop.bell.wait(wait * 1000)
        // Turns end one by one: those that end together are followed by one claim, for each costs a transaction.
        if (loop.busy > 0) await pause(gather)
      } catch (error) {
        if (signal.aborted) return
        warn('reactions: sending failed', error)
        await pause(options.idle)
      }
    }
  }

  async function keepAll(): Promise<void> {
    const asked = Date.now()
    const all = [...holds]
    const kept = await keepLanes(pool, all.map(([claimed]) => claimed), options.lease)
    for (const [claimed, open] of all) {
      if (kept.has(claimed)) open.keep(asked)
      else open.lose()
    }
  }

  const running = [...loops.values()].map(run)
  const keeping = (async () => {
    // Also while it stops: what is under way is still its own.
    while (!signal.aborted || underWay.size > 0) {
      await (signal.aborted ? setTimeout(50) : pause(options.lease / 3))
      if (underWay.size > 0) await keepAll().catch((error: unknown) => warn('reactions: keeping the lanes failed', error))
    }
  })()

  const ring = () => {
    for (const { bell } of loops.values()) bell.ring()
  }
  return {
    ring,
    async stop() {
      stopping.abort()
      ring()
      await Promise.all(running)
      await Promise.all(underWay.values())
      await keeping
    },
  }
}

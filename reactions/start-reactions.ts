import { setTimeout } from 'node:timers/promises'
import { applySchema } from '@pazar/database/schema.ts'
import { outboxSchema } from '@pazar/database/outbox-table.ts'
import { openUserSecrets, userSecretsSchema } from '@pazar/database/user-secrets.ts'
import type { Hints } from '@pazar/hints/hints.ts'
import { alarm } from './alarm.ts'
import { type EffectDependencies, effectsOf } from './effects.ts'
import { followLog, loadCheckpoint } from './outbox/follow-log.ts'
import { sendDue } from './outbox/sender.ts'

export interface ReactionsDependencies extends Omit<EffectDependencies, 'secrets'> {
  appSecret: string
  /** Told when deliveries change, so that who shows them reads again. */
  hints: Hints
  warn(message: string, error: unknown): void
}

export interface Reactions {
  /** Waits for the delivery under way. */
  stop(): Promise<void>
}

/** How long to sleep where nothing is due and nothing was queued, ms. */
const idle = 5_000

/** Follows the log and delivers. Several processes may run it: the checkpoint and the claims keep them apart. */
export async function startReactions({ appSecret, hints, warn, ...given }: ReactionsDependencies): Promise<Reactions> {
  const { log, pool } = given
  await applySchema(pool, [...outboxSchema, ...userSecretsSchema])
  const secrets = openUserSecrets(pool, appSecret)
  // Before it answers: what happens after a first start is its business from then on, however late it comes to follow.
  await loadCheckpoint(pool, () => log.head()).catch((error: unknown) => warn('reactions: reading the checkpoint failed', error))
  const effects = effectsOf({ ...given, secrets })
  const stopping = new AbortController()
  const queued = alarm()
  stopping.signal.addEventListener('abort', queued.ring)

  const untilStopped = async (step: () => Promise<void>, what: string) => {
    while (!stopping.signal.aborted) {
      await step().catch(async (error: unknown) => {
        if (stopping.signal.aborted) return
        warn(what, error)
        await setTimeout(idle, undefined, { signal: stopping.signal }).catch(() => {})
      })
    }
  }
  const following = untilStopped(() => followLog({ pool, log, effects, signal: stopping.signal, queued: queued.ring }), 'reactions: following the log failed')
  const sending = untilStopped(async () => {
    if ((await sendDue(pool, effects)) === 0) await queued.wait(idle)
  }, 'reactions: sending failed')

  return {
    async stop() {
      stopping.abort()
      await Promise.all([following, sending])
    },
  }
}

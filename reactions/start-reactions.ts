import { setTimeout } from 'node:timers/promises'
import { applySchema } from '@pazar/database/schema.ts'
import { outboxSchema } from '@pazar/database/outbox-table.ts'
import { openUserSecrets, userSecretsSchema } from '@pazar/database/user-secrets.ts'
import type { Hints } from '@pazar/hints/hints.ts'
import { type Outside, publicInternet } from '@pazar/upstreams/outside/outside.ts'
import { type EffectDependencies, effectsOf } from './effects.ts'
import { adoptEarlier } from './outbox/adopt-earlier.ts'
import { loadCheckpoint } from './outbox/checkpoint.ts'
import { followLog } from './outbox/follow-log.ts'
import { listenForQueued } from './outbox/listen.ts'
import { openUpstreams } from './outbox/open-upstreams.ts'
import { startSender } from './outbox/sender.ts'
import { type SendingOptions, usualSending } from './outbox/sending-options.ts'
import { streamOwners } from './outbox/stream-owners.ts'
import { tellChanges } from './outbox/tell-changes.ts'

export interface ReactionsDependencies extends Omit<EffectDependencies, 'secrets' | 'outside'> {
  /** Where addresses that sellers name may lead; the public internet where left out. Tests alone have another one. */
  outside?: Outside
  appSecret: string
  /** Told when deliveries change, so that who shows them reads again. */
  hints: Hints
  /** What is to be otherwise than `usualSending`. */
  sending?: Partial<SendingOptions>
  warn(message: string, error: unknown): void
}

export interface Reactions {
  /** Takes nothing more and waits for the deliveries under way. */
  stop(): Promise<void>
}

/** How often it is looked for what a process of an earlier release has queued, ms. */
const adopting = 60_000

/** Follows the log and delivers. Several processes may run it: the checkpoint, and leases of lanes, keep them apart. */
export async function startReactions({ appSecret, hints, outside = publicInternet(), sending, warn, ...given }: ReactionsDependencies): Promise<Reactions> {
  const { log, pool } = given
  const options = { ...usualSending, ...sending }
  await applySchema(pool, [...outboxSchema, ...userSecretsSchema])
  const effects = effectsOf({ ...given, outside, secrets: openUserSecrets(pool, appSecret) })
  await openUpstreams(pool, effects)
  // Before it answers: what happens after a first start is its business from then on, however late it comes to follow.
  await loadCheckpoint(pool, () => log.head()).catch((error: unknown) => warn('reactions: reading the checkpoint failed', error))
  const stopping = new AbortController()
  const { signal } = stopping
  const owners = streamOwners(log)
  const pause = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => {})
  const untilStopped = async (step: () => Promise<void>, what: string) => {
    while (!signal.aborted) {
      await step().catch(async (error: unknown) => {
        if (signal.aborted) return
        warn(what, error)
        await pause(options.idle * 1000)
      })
    }
  }

  const told = tellChanges(hints)
  const sender = startSender({ pool, effects, options, warn, changed: told.changed })
  const listening = listenForQueued(pool, sender.ring)
  const queued = (sellers: readonly number[]) => {
    told.changed(sellers)
    sender.ring()
  }
  const following = untilStopped(() => followLog({ pool, log, effects, owners, signal, queued }), 'reactions: following the log failed')
  const adoption = untilStopped(async () => {
    if (await adoptEarlier(pool, owners)) sender.ring()
    await pause(adopting)
  }, 'reactions: taking over what was queued earlier failed')

  return {
    async stop() {
      stopping.abort()
      listening.close()
      await Promise.all([following, adoption, sender.stop()])
      told.close()
    },
  }
}

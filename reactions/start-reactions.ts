import { applySchema } from '@pazar/postgres/schema.ts'
import { outboxSchema } from '@pazar/private-tables/outbox-table.ts'
import { AnotherLog } from '@pazar/event-store/log-identity.ts'
import { RestoredKeys } from '@pazar/event-store/restored-keys.ts'
import { openUserSecrets, userSecretsSchema } from '@pazar/private-tables/user-secrets.ts'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import { type AddressPolicy, publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { type EffectDependencies, createEffects } from './effects.ts'
import { adoptEarlier } from './outbox/adopt-earlier.ts'
import { loadCheckpoint } from './outbox/checkpoint.ts'
import { keepFollowing } from './outbox/keep-following.ts'
import { listenForQueued } from './outbox/listen-for-queued.ts'
import { ensureRemoteServices } from './outbox/ensure-remote-services.ts'
import type { QueuedEffects } from './outbox/queue-deliveries.ts'
import { startSender } from './outbox/sender.ts'
import { type SendingOptions, defaultSendingOptions } from './outbox/sending-options.ts'
import { createStreamOwners } from './outbox/stream-owners.ts'
import { createChangePublisher } from './outbox/change-publisher.ts'
import { pause } from './pause.ts'
import { createUntilStopped } from './until-stopped.ts'

export interface ReactionsDependencies extends Omit<EffectDependencies, 'secrets' | 'addressPolicy'> {
  /** Which addresses named by sellers may be called; public addresses by default. Only tests override it. */
  addressPolicy?: AddressPolicy
  appSecret: string
  /** Notified when deliveries change, so that screens reload them. */
  changeNotifications: ChangeNotifications
  /** Overrides of `defaultSendingOptions`. */
  sendingOptions?: Partial<SendingOptions>
  /**
   * ms between two attempts to read parked streams again. Default one minute; the first attempt is made at
   * the start.
   */
  retryParkedIntervalMs?: number
  warn(message: string, error: unknown): void
}

export interface Reactions {
  /** Claims nothing more and waits for the deliveries under way. */
  stop(): Promise<void>
}

/** How often to check for deliveries queued by a process of an earlier release. */
const adoptIntervalMs = 60_000

/**
 * Saves the checkpoint before reactions have started, so that no event after a first start is missed,
 * however late following begins. @throws AnotherLog, RestoredKeys
 */
async function saveFirstCheckpoint(
  { pool, log }: Pick<ReactionsDependencies, 'pool' | 'log'>,
  warn: ReactionsDependencies['warn'],
): Promise<void> {
  await loadCheckpoint(pool, log).catch((error: unknown) => {
    if (error instanceof AnotherLog || error instanceof RestoredKeys) throw error
    warn('reactions: reading the checkpoint failed', error)
  })
}

/**
 * Follows the log and sends deliveries. Several processes may run it: the checkpoint and the leases of
 * partitions coordinate them.
 */
export async function startReactions({
  appSecret,
  changeNotifications,
  addressPolicy = publicAddressPolicy(),
  sendingOptions,
  retryParkedIntervalMs = 60_000,
  warn,
  ...dependencies
}: ReactionsDependencies): Promise<Reactions> {
  const { log, pool } = dependencies
  const options = { ...defaultSendingOptions, ...sendingOptions }
  await applySchema(pool, [...outboxSchema, ...userSecretsSchema])
  const effects = createEffects({
    ...dependencies,
    addressPolicy,
    secrets: openUserSecrets(pool, appSecret),
  })
  await ensureRemoteServices(pool, effects)
  await saveFirstCheckpoint(dependencies, warn)
  const stopping = new AbortController()
  const { signal } = stopping
  const owners = createStreamOwners(log)
  const untilStopped = createUntilStopped({ signal, retryMs: options.idleSeconds * 1000, warn })

  const changePublisher = createChangePublisher(changeNotifications)
  const sender = startSender({ pool, effects, options, warn, onChange: changePublisher.markChanged })
  const listener = listenForQueued(pool, sender.wake)
  const onQueued = (sellers: readonly number[], queued: QueuedEffects) => {
    changePublisher.markChanged(sellers)
    sender.wake(queued)
  }
  const following = keepFollowing({
    pool,
    log,
    effects,
    owners,
    signal,
    retryParkedIntervalMs,
    untilStopped,
    onQueued,
    warn,
  })
  const adoption = untilStopped(async () => {
    if (await adoptEarlier(pool, owners)) sender.wake('all')
    await pause(adoptIntervalMs, signal)
  }, 'reactions: adopting deliveries of an earlier release failed')

  return {
    async stop() {
      stopping.abort()
      listener.close()
      await Promise.all([following, adoption, sender.stop()])
      changePublisher.close()
    },
  }
}

import { applySchema } from '@pazar/postgres/schema.ts'
import { outboxSchema } from '@pazar/private-tables/outbox-table.ts'
import { openUserSecrets, userSecretsSchema } from '@pazar/private-tables/user-secrets.ts'
import type { ChangeNotifications } from '@pazar/change-notifications/change-notifications.ts'
import { type AddressPolicy, publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { type EffectDependencies, createEffects } from './effects.ts'
import { adoptEarlier } from './outbox/adopt-earlier.ts'
import { loadCheckpoint } from './outbox/checkpoint.ts'
import { isForeignLog, keepFollowing } from './outbox/keep-following.ts'
import { listenForQueued } from './outbox/listen-for-queued.ts'
import { ensureRemoteServices } from './outbox/ensure-remote-services.ts'
import type { QueuedEffects } from './outbox/queue-deliveries.ts'
import { startSender } from './outbox/sender.ts'
import { createSenderSwitch } from './outbox/sender-switch.ts'
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
 * @returns false if the log is away.
 */
async function saveFirstCheckpoint(
  { pool, log }: Pick<ReactionsDependencies, 'pool' | 'log'>,
  warn: ReactionsDependencies['warn'],
): Promise<boolean> {
  try {
    await loadCheckpoint(pool, log)
    return true
  } catch (error) {
    if (isForeignLog(error)) throw error
    warn('reactions: reading the checkpoint failed', error)
    return false
  }
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
  const stopping = new AbortController()
  const { signal } = stopping
  const owners = createStreamOwners(log)
  const untilStopped = createUntilStopped({ signal, retryMs: options.idleSeconds * 1000, warn })

  const changePublisher = createChangePublisher(changeNotifications)
  const sender = createSenderSwitch(() =>
    startSender({ pool, effects, options, warn, onChange: changePublisher.markChanged }),
  )
  if (await saveFirstCheckpoint(dependencies, warn)) sender.turnOn()
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
    onCompared: sender.turnOn,
    onForeign: sender.turnOff,
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
      await Promise.all([following, adoption]).then(sender.turnOff)
      changePublisher.close()
    },
  }
}

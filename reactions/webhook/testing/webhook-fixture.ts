import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { WebhookTopic } from '@pazar/contracts/webhook/events.ts'
import { webhookBody } from '@pazar/contracts/webhook/payload.ts'
import { webhookStream } from '@pazar/contracts/webhook/events.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { openUserSecrets, webhookSecretName } from '@pazar/private-tables/user-secrets.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { orderPlaced, sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import {
  addressPolicyWithReceivers,
  type Received,
  startWebhookReceiver,
} from '@pazar/integrations/testing/webhook-receiver.ts'
import { newSecret } from '@pazar/integrations/webhook/signature.ts'
import { expect, vi } from 'vitest'
import type { SendingOptions } from '../../outbox/sending-options.ts'
import { type Reactions, startReactions } from '../../start-reactions.ts'
import { reactionsTemplate } from '../../testing/reactions-template.ts'

const appSecret = 'a secret for this test only'
export const seller = 2

export const customerCorrected: DomainEvent = {
  type: 'OrderCustomerChanged',
  data: { before: { city: 'Beograd' }, after: { city: 'Niš' } },
}

export const bodyOf = (received: Received) => webhookBody.parse(JSON.parse(received.body))
export const eventually = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 20 })

/** A log with a database, and the appends that the tests of webhooks need. */
async function openWebhookLog() {
  const database = await startTestDatabase(reactionsTemplate)
  const { pool } = database
  const log = openEventLog(
    await createPostgresEventStore({ pool }),
    await createStreamKeys({ pool, appSecret }),
  )
  const metadataOf = (at: Date) => ({
    at: at.toISOString(),
    actor: { kind: 'system' as const },
    correlationId: 'c',
    causationId: null,
  })
  const append = (stream: string, event: DomainEvent) =>
    log.append(stream, [event], { expectedRevision: 'any', metadata: metadataOf(new Date()) })
  return {
    pool,
    log,
    secrets: openUserSecrets(pool, appSecret),
    append,
    appendToWebhooks: (event: DomainEvent) => append(webhookStream(seller), event),
    place: (n: number, overrides: Parameters<typeof orderPlaced>[1] = {}) =>
      append(`order-${sampleOrderId(n)}`, orderPlaced(n, { sellerId: seller, ...overrides })),
    appendToOrder: (n: number, event: DomainEvent) => append(`order-${sampleOrderId(n)}`, event),
    erase: (n: number) =>
      log.eraseCustomer(`order-${sampleOrderId(n)}`, {
        reason: 'customer_request',
        metadata: metadataOf(new Date()),
      }),
    async close() {
      await log.close()
      await database.close()
    },
  }
}

/** Reactions that send webhooks to a local receiver, once started. */
export async function openWebhookFixture() {
  const webhookLog = await openWebhookLog()
  const { log, pool, secrets, appendToWebhooks } = webhookLog
  const receiver = await startWebhookReceiver()
  /** Addresses of hosts, instead of the real ones. */
  const lookups: Record<string, string[]> = {}
  let reactions: Reactions | undefined

  const deliveries = async () =>
    (
      await pool.query(
        "select target, status, attempts, last_error from private.outbox where effect = 'webhook' order by id",
      )
    ).rows
  return {
    ...webhookLog,
    receiver,
    lookups,
    async start(sendingOptions: Partial<SendingOptions> = {}): Promise<void> {
      const { lookup, ...policy } = addressPolicyWithReceivers()
      reactions = await startReactions({
        log,
        pool,
        changeNotifications: openInProcessNotifications(),
        appSecret,
        publicOrigin: 'http://localhost:3000',
        integrations: noIntegrations,
        telegramApiUrl: 'http://127.0.0.1:9',
        sendingOptions,
        warn: () => {},
        addressPolicy: { ...policy, lookup: async (name) => lookups[name] ?? lookup(name) },
      })
    },
    stop: async () => reactions?.stop(),
    /** Adds a webhook as the command does: the event, and the secret under its id. */
    async add(webhookId: number, topics: WebhookTopic[], path = '/', url = receiver.url): Promise<string> {
      await appendToWebhooks({
        type: 'WebhookAdded',
        data: { webhookId, webhook: { url: `${url}${path}`, topics, description: '', isActive: true } },
      })
      let eventId = ''
      for await (const { id } of log.readStream(webhookStream(seller), { direction: 'backwards', limit: 1 }))
        eventId = id
      return secrets.setIfAbsent(seller, webhookSecretName(webhookId, eventId), newSecret())
    },
    receivedBodies: (path = '/') =>
      receiver.received.filter((one) => one.path === path).map((one) => bodyOf(one)),
    deliveries,
    waitForStatuses: (statuses: readonly string[]) =>
      eventually(async () => expect((await deliveries()).map(({ status }) => status)).toEqual(statuses)),
    async close() {
      await reactions?.stop()
      await receiver.close()
      await webhookLog.close()
    },
  }
}
export type WebhookFixture = Awaited<ReturnType<typeof openWebhookFixture>>

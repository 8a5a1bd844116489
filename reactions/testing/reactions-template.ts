import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import type { DatabaseTemplate } from '@pazar/postgres/testing/test-database.ts'
import { outboxSchema } from '@pazar/private-tables/outbox-table.ts'
import { userSecretsSchema } from '@pazar/private-tables/user-secrets.ts'

/** The tables of the log and the outbox, all empty. Each test of reactions has a database of its own. */
export const reactionsTemplate: DatabaseTemplate = {
  name: 'reactions',
  async prepare(pool) {
    const store = await createPostgresEventStore({ pool })
    await store.close()
    await createStreamKeys({ pool, appSecret: 'a secret for this test only' })
    await applySchema(pool, [...outboxSchema, ...userSecretsSchema])
  },
}

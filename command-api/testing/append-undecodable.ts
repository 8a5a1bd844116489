import { randomUUID } from 'node:crypto'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'

const metadata = {
  at: '2026-03-01T10:00:00.000Z',
  actor: { kind: 'system' },
  correlationId: 'c',
  causationId: null,
  schemaVersion: 1,
}

/** Appends an event of an unknown type, as a newer release would. Returns its id. */
export async function appendUndecodable(pool: Pool, stream: string): Promise<string> {
  const store = await createPostgresEventStore({ pool })
  const id = randomUUID()
  try {
    await store.append(
      stream,
      [{ id, type: 'FromTheFuture', data: '{}', metadata: JSON.stringify(metadata) }],
      { expectedRevision: 'any' },
    )
    return id
  } finally {
    await store.close()
  }
}

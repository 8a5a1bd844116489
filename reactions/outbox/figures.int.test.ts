import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { outboxSchema } from '@pazar/private-tables/outbox-table.ts'
import { expect, it } from 'vitest'
import { registerOutboxGauges } from './figures.ts'

it('reports waiting and dead deliveries by effect, and paused remote services, at /metrics', async () => {
  const { pool, close } = await startTestDatabase()
  await applySchema(pool, outboxSchema)
  await pool.query(`insert into private.outbox (key, effect, event_id, stream, status) select n::text, case when n < 4 then 'webhook' else 'sheet-row' end, gen_random_uuid(), 's',
    (array['waiting', 'waiting', 'dead', 'sent', 'waiting'])[n] from generate_series(1, 5) as n`)
  await pool.query(
    `insert into private.outbox_upstream (name, open_until, not_before) values ('meta', null, 'epoch'), ('telegram', now(), 'epoch'), ('google-sheets', null, now() + interval '1 minute')`,
  )
  const read = new Map<string, () => Promise<Record<string, number>>>()
  registerOutboxGauges({ gauge: (name, _help, _label, figures) => void read.set(name, figures) }, pool)
  const figures = Object.fromEntries(
    await Promise.all([...read].map(async ([name, ask]) => [name, await ask()])),
  )
  expect(figures).toEqual({
    outbox_waiting: { webhook: 2, 'sheet-row': 1 },
    outbox_dead: { webhook: 1 },
    upstream_held: { meta: 0, telegram: 1, 'google-sheets': 1 },
  })
  await close()
})

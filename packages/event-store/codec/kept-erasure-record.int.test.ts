import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { expect, test } from 'vitest'
import { openErasureRecord, storedRecordId } from './append-erasures.ts'

test('goes on with the record of a database whose schema private was lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pazar-erasures-'))
  const { pool, close } = await startTestDatabase()
  const record = { pool, file: join(folder, 'erasures.jsonl') }
  await openErasureRecord(record)
  const id = await storedRecordId(pool)
  await pool.query('drop schema private cascade')
  await openErasureRecord(record)
  expect(await storedRecordId(pool)).toBe(id)
  await close()
  await rm(folder, { recursive: true })
})

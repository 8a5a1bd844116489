import { createHash } from 'node:crypto'
import { credentialsSchema } from '@pazar/private-tables/credentials-table.ts'
import { passwordLinksSchema } from '@pazar/private-tables/password-links-table.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPasswordLinks } from './password-links.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

it('migrates a table that held one link per user and keeps its links', async () => {
  const { pool } = database
  await applySchema(pool, credentialsSchema)
  await pool.query(`create table private.password_links (
    user_id int primary key, token_hash bytea not null unique,
    expires_at timestamptz not null, credentials_changed_at timestamptz not null
  )`)
  await pool.query(
    `insert into private.credentials (email_key, user_id, password_hash) values ('\\x01', 7, 'hash')`,
  )
  await pool.query(
    `insert into private.password_links select 7, $1, now() + interval '1 hour', changed_at from private.credentials`,
    [createHash('sha256').update('old link').digest()],
  )
  await applySchema(pool, passwordLinksSchema)
  await applySchema(pool, passwordLinksSchema)
  const links = createPasswordLinks(pool)
  const mailed = await links.create(7, new Date(), 'email')
  expect(await links.find('old link', new Date())).toBe(7)
  expect(await links.find(mailed!.token, new Date())).toBe(7)
})

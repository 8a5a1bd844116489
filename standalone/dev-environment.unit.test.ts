import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { backendEnvironment } from './dev-environment.ts'

const database = { url: 'postgres://localhost:5432/postgres', appSecret: 's'.repeat(40) }

test('npm run dev keeps the record of erasures that npm start has begun in the data folder', () => {
  const config = readConfig({ DATA_DIR: '/data' })
  expect(backendEnvironment(config, database)).toMatchObject({
    DATABASE_URL: database.url,
    ERASURES_FILE: '/data/erasures.jsonl',
  })
})

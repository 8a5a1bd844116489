import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing set is the embedded default', () => {
  const { DATA_DIR, ...config } = readConfig({ NATS_URL: '' })
  expect(DATA_DIR).toMatch(/\.data$/)
  expect(config).toEqual({ PORT: 3000, DEMO: 'on', RATE_LIMITS: 'on', LOG_LEVEL: 'warn', TELEGRAM_API_URL: 'https://api.telegram.org' })
})

test.each([
  [{ PORT: 'http' }, 'PORT is a number'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL is an address like postgres://...'],
  [{ DATABASE_URL: 'postgres://localhost/x' }, 'APP_SECRET is missing: with a DATABASE_URL of your own it is yours to keep'],
  [{ ADMIN_EMAIL: 'ana@primer.rs' }, 'ADMIN_EMAIL and ADMIN_PASSWORD are set together'],
  [{ ADMIN_EMAIL: 'ana', ADMIN_PASSWORD: 'tajna lozinka' }, 'ADMIN_EMAIL is an e-mail address'],
  [{ DEMO: 'yes', RATE_LIMITS: 'no' }, 'DEMO is on or off; RATE_LIMITS is on or off'],
])('%o is refused in one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(new Error(line))
})

import { expect, test } from 'vitest'
import { describeConfig, readConfig } from './config.ts'

test('nothing set is the embedded default', () => {
  const { DATA_DIR, ...config } = readConfig({ NATS_URL: '' })
  expect(DATA_DIR).toMatch(/\.data$/)
  expect(config).toEqual({
    PORT: 3000, PUBLIC_ORIGIN: 'http://localhost:3000', DEMO: 'on', SIGN_UP: 'closed', RATE_LIMITS: 'on', LOG_LEVEL: 'warn',
    TELEGRAM_API_URL: 'https://api.telegram.org',
  })
})

test.each([
  [{ PORT: 'http' }, 'PORT is a number'],
  [{ PORT: '70000' }, 'PORT is 0 to 65535'],
  [{ PORT: '80.5' }, 'PORT is a whole number'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL is an address like postgres://...'],
  [{ EVENTSTORE_URL: 'localhost:2113' }, 'EVENTSTORE_URL is an address like esdb://...'],
  [{ NATS_URL: 'http://localhost' }, 'NATS_URL is an address like nats://...'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET has at least 32 characters'],
  [{ ADMIN_EMAIL: 'ana@primer.rs' }, 'ADMIN_EMAIL and ADMIN_PASSWORD are set together'],
  [{ ADMIN_EMAIL: 'ana', ADMIN_PASSWORD: 'tajna lozinka' }, 'ADMIN_EMAIL is an e-mail address'],
  [{ DEMO: 'yes', SIGN_UP: 'no' }, 'DEMO is on or off; SIGN_UP is open or closed'],
])('%o is refused in one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(new Error(line))
})

test.each(['esdb://admin:pass@a:2113,b:2113?tls=true', 'esdb+discover://cluster', 'kurrentdb://localhost:2113?tls=false'])('%s is a store', (url) => {
  expect(readConfig({ EVENTSTORE_URL: url }).EVENTSTORE_URL).toBe(url)
})

test('no secret is printed', () => {
  const config = readConfig({
    APP_SECRET: 's'.repeat(40), ADMIN_EMAIL: 'ana@primer.rs', ADMIN_PASSWORD: 'lozinka', DATABASE_URL: 'postgres://pazar:kljuc@db/pazar',
    EVENTSTORE_URL: 'esdb://admin:changeit@a:2113,b:2113',
  })
  const line = describeConfig(config)
  for (const secret of ['ssss', 'lozinka', 'kljuc', 'changeit']) expect(line).not.toContain(secret)
  expect(line).toContain('DATABASE_URL=postgres://pazar:***@db/pazar')
})

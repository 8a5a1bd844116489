import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('uses the embedded defaults without variables', () => {
  const { DATA_DIR, ...config } = readConfig({ NATS_URL: '' })
  expect(DATA_DIR).toMatch(/\.data$/)
  expect(config).toEqual({
    PORT: 3000,
    PLATFORM_ADDRESS: '127.0.0.1',
    SIGN_UP: 'closed',
    DEMO: 'on',
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'warn',
    TELEGRAM_API_URL: 'https://api.telegram.org',
    TRACKIFY_EVERY_MINUTES: 30,
    BACKUP_EVERY_HOURS: 0,
    BACKUP_KEEP_NEWEST: 24,
    BACKUP_KEEP_DAYS: 7,
    BACKUP_MAX_AGE_DAYS: 30,
  })
})

test.each([
  [{ PORT: 'http' }, 'PORT is a number'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL is an address like postgres://...'],
  [
    { DATABASE_URL: 'postgres://localhost/x' },
    'APP_SECRET is missing: with a DATABASE_URL of your own it is yours to keep',
  ],
  [
    { PLATFORM_ADDRESS: 'pazar.rs' },
    'PLATFORM_ADDRESS is the IPv4 address that A records of domains lead to',
  ],
  [
    {
      DATABASE_URL: 'postgres://localhost/x',
      APP_SECRET: 's'.repeat(32),
      BACKUP_EVERY_HOURS: '1',
      BACKUP_FOLDER: '/b',
    },
    'ERASURES_FILE is missing: BACKUP_EVERY_HOURS is not 0, and a restore needs the record of erasures',
  ],
  [{ DNS_SERVER: 'dns.rs' }, 'DNS_SERVER is an address of a DNS server, like 10.0.0.2 or 10.0.0.2:53'],
  [{ ADMIN_EMAIL: 'ana@primer.rs' }, 'ADMIN_EMAIL and ADMIN_PASSWORD are set together'],
  [{ ADMIN_EMAIL: 'ana', ADMIN_PASSWORD: 'tajna lozinka' }, 'ADMIN_EMAIL is an e-mail address'],
  [{ SIGN_UP: 'yes' }, 'SIGN_UP is open or closed'],
  [{ DEMO: 'yes', RATE_LIMITS: 'no' }, 'DEMO is on or off; RATE_LIMITS is on or off'],
])('rejects %o with one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(new Error(line))
})

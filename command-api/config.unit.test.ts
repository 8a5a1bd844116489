import { readEnvironment } from '@pazar/http-server/process/environment.ts'
import { expect, test } from 'vitest'
import { config } from './config.ts'

const right = {
  PORT: '3001',
  DATABASE_URL: 'postgres://pazar@db/pazar',
  APP_SECRET: 's'.repeat(32),
  PUBLIC_ORIGIN: 'https://pazar.example',
  PLATFORM_ADDRESS: '203.0.113.10',
  ADMIN_EMAIL: 'ana@primer.rs',
  ADMIN_PASSWORD: 'lozinka',
}

test('accepts a configuration without the variables that have defaults', () => {
  expect(readEnvironment(config, right)).toMatchObject({
    HOST: '127.0.0.1',
    RATE_LIMITS: 'on',
    SIGN_UP: 'closed',
    TRUSTED_PROXIES: 0,
  })
})

test.each([
  [{ ADMIN_EMAIL: 'ana' }, 'ADMIN_EMAIL is an e-mail address'],
  [{ ADMIN_PASSWORD: '' }, 'ADMIN_PASSWORD is missing'],
  [{ APP_SECRET: 'kratka' }, 'APP_SECRET has at least 32 characters'],
  [{ PLATFORM_ADDRESS: '' }, 'PLATFORM_ADDRESS is the IPv4 address that A records of domains lead to'],
  [{ SIGN_UP: 'da' }, 'SIGN_UP is open or closed'],
  [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, 'RATE_LIMITS is off only where HOST is a loopback address'],
  [
    { RATE_LIMITS: 'off', HOST: '127.evil.example' },
    'RATE_LIMITS is off only where HOST is a loopback address',
  ],
])('rejects %o with a one-line message', (wrong, line) => {
  expect(() => readEnvironment(config, { ...right, ...wrong })).toThrow(new Error(line))
})

test.each(['10.0.0.2', '10.0.0.2:5353', '::1', '[::1]:53'])('accepts the DNS server %s', (DNS_SERVER) => {
  expect(readEnvironment(config, { ...right, DNS_SERVER }).DNS_SERVER).toBe(DNS_SERVER)
})

test.each(['127.0.0.1', 'localhost', '::1'])('accepts disabled rate limits on %s', (HOST) => {
  expect(readEnvironment(config, { ...right, RATE_LIMITS: 'off', HOST }).RATE_LIMITS).toBe('off')
})

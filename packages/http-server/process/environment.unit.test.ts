import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  describeEnvironment,
  listenVariables,
  readEnvironment,
  storeVariables,
  variable,
} from './environment.ts'

const schema = z.object({
  ...listenVariables,
  DATABASE_URL: storeVariables.databaseUrl.optional(),
  EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
  APP_SECRET: variable.appSecret.optional(),
  DEMO: variable.oneOf('on', 'off').optional(),
  PUBLIC_ORIGIN: variable.origin.optional(),
})
const read = (environment: Record<string, string>) => readEnvironment(schema, { PORT: '1', ...environment })

test.each([
  [{ PORT: 'http' }, 'PORT is a number'],
  [{ PORT: '70000' }, 'PORT is 0 to 65535'],
  [{ PORT: '80.5' }, 'PORT is a whole number'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL is an address like postgres://...'],
  [{ EVENTSTORE_URL: 'localhost:2113' }, 'EVENTSTORE_URL is an address like esdb://...'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET has at least 32 characters'],
  [{ DEMO: 'yes', TRUSTED_PROXIES: '10' }, 'TRUSTED_PROXIES is 0 to 9; DEMO is on or off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is silent, fatal, error, warn, info, debug or trace'],
])('rejects %o with one line', (environment, line) => {
  expect(() => read(environment)).toThrow(new Error(line))
})

test('treats an empty variable as not set', () => {
  expect(read({ DATABASE_URL: '', DEMO: '' })).toEqual({
    PORT: 1,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: 0,
    LOG_LEVEL: 'info',
  })
})

test('accepts a cluster of several hosts, and strips the path of an origin', () => {
  expect(read({ EVENTSTORE_URL: 'esdb://admin:pass@a:2113,b:2113?tls=true' }).EVENTSTORE_URL).toBe(
    'esdb://admin:pass@a:2113,b:2113?tls=true',
  )
  expect(read({ PUBLIC_ORIGIN: 'https://pazar.example/x/' }).PUBLIC_ORIGIN).toBe('https://pazar.example')
})

test('masks secrets in the start-up line', () => {
  const line = describeEnvironment(
    read({
      APP_SECRET: 's'.repeat(40),
      DATABASE_URL: 'postgres://pazar:kljuc@db/pazar',
      EVENTSTORE_URL: 'esdb://admin:changeit@a:1,b:2',
    }),
  )
  for (const secret of ['ssss', 'kljuc', 'changeit']) expect(line).not.toContain(secret)
  expect(line).toContain('DATABASE_URL=postgres://pazar:***@db/pazar')
})

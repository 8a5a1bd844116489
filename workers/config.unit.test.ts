import { readEnvironment } from '@pazar/http-server/process/environment.ts'
import { expect, test } from 'vitest'
import { config } from './config.ts'

const right = {
  DATABASE_URL: 'postgres://pazar@db/pazar',
  APP_SECRET: 's'.repeat(32),
  PUBLIC_ORIGIN: 'https://pazar.example',
}

test('accepts a configuration without the variables that have defaults', () => {
  expect(readEnvironment(config, right)).toMatchObject({
    PORT: 3006,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'on',
    TRACKIFY_EVERY_MINUTES: 30,
    TRUSTED_PROXIES: 0,
  })
})

test.each([
  [{ APP_SECRET: 'kratka' }, 'APP_SECRET has at least 32 characters'],
  [{ TRACKIFY_EVERY_MINUTES: '1441' }, 'TRACKIFY_EVERY_MINUTES is 0 to 1440'],
  [
    { BACKUP_EVERY_HOURS: '1', ERASURES_FILE: '/b/erasures.jsonl' },
    'BACKUP_FOLDER is missing: BACKUP_EVERY_HOURS is not 0',
  ],
  [
    { BACKUP_EVERY_HOURS: '1', BACKUP_FOLDER: '/b' },
    'ERASURES_FILE is missing: BACKUP_EVERY_HOURS is not 0, and a restore needs the record of erasures',
  ],
  [{ BACKUP_KEEP_DAYS: '31' }, 'BACKUP_KEEP_DAYS is 0 to 30'],
  [{ BACKUP_MAX_AGE_DAYS: '0' }, 'BACKUP_MAX_AGE_DAYS is 1 to 365'],
  [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, 'RATE_LIMITS is off only where HOST is a loopback address'],
])('rejects %o with a one-line message', (wrong, line) => {
  expect(() => readEnvironment(config, { ...right, ...wrong })).toThrow(new Error(line))
})

import { readEnvironment } from '@pazar/http-server/process/environment.ts'
import { expect, test } from 'vitest'
import { config as commandApi } from '@pazar/command-api/config.ts'
import { config as projections } from '@pazar/projections/config.ts'
import { config as publicSite } from '@pazar/public-site/config.ts'
import { variables as queryApi } from '@pazar/query-api/config.ts'
import { config as reactions } from '@pazar/reactions/config.ts'
import { config as workers } from '@pazar/workers/config.ts'
import { composeFile, filled, references, read } from './compose-file.ts'

type Read = (environment: Record<string, string>) => Record<string, unknown>
const by =
  (schema: Parameters<typeof readEnvironment>[0]): Read =>
  (environment) =>
    readEnvironment(schema, environment) as Record<string, unknown>
const readers: Record<string, Read> = {
  'command-api': by(commandApi),
  projections: by(projections),
  'public-site': by(publicSite),
  'query-api': by(queryApi),
  reactions: by(reactions),
  workers: by(workers),
}

/** The content of .env as described in docs/guides/operations.md. */
const dotEnv = (): Record<string, string> => {
  const written =
    /cat > \.env <<END\n([\s\S]*?)\n\s*END/.exec(read('docs', 'guides', 'operations.md'))?.[1] ?? ''
  return Object.fromEntries(
    written
      .split('\n')
      .map((line) => line.trim().split('=') as [string, string])
      .map(([name, value]) => [
        name,
        value.replace(/\$\(openssl rand -hex (\d+)\)/, (_, bytes) => 'a1'.repeat(Number(bytes))),
      ]),
  )
}
const environmentOf = (service: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(composeFile().services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      filled(value, dotEnv()),
    ]),
  )

test('docs/guides/operations.md sets every required variable of the compose file, and no other', () => {
  const required = references(read('docker-compose.yml'))
    .filter((each) => each.required)
    .map(({ name }) => name)
  expect(Object.keys(dotEnv()).sort()).toEqual([...new Set(required)].sort())
})

test.each(Object.entries(readers))('%s accepts its environment', (service, reader) => {
  const environment = environmentOf(service)
  expect(reader(environment)).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', TRUSTED_PROXIES: 1 })
})

test.each(Object.entries(readers))('%s is given every variable that it requires', (service, reader) => {
  // Every variable that the refusal of an empty environment names must be given.
  const refusal = (() => {
    try {
      reader({})
      return ''
    } catch (error) {
      return (error as Error).message
    }
  })()
  const named = [...refusal.matchAll(/\b[A-Z][A-Z_]{3,}\b/g)].map(([name]) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(Object.keys(environmentOf(service))).toEqual(expect.arrayContaining(named))
})

test('the stores and their clients use the same passwords', () => {
  const { EVENTSTORE_URL = '', DATABASE_URL = '', NATS_URL = '' } = environmentOf('projections')
  expect(new URL(DATABASE_URL).password).toBe(environmentOf('postgres')['POSTGRES_PASSWORD'])
  expect(new URL(EVENTSTORE_URL).password).toBe(
    environmentOf('event-store')['EVENTSTORE_DEFAULT_ADMIN_PASSWORD'],
  )
  const command = composeFile().services['nats']?.command?.map((part) => filled(part, dotEnv())) ?? []
  expect(command[command.indexOf('--pass') + 1]).toBe(new URL(NATS_URL).password)
})

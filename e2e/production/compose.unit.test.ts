import { globSync } from 'node:fs'
import { config as commandApi } from '@pazar/command-api/config.ts'
import { operationRoutes } from '@pazar/contracts/system/routes.ts'
import { config as projections } from '@pazar/projections/config.ts'
import { config as publicSite } from '@pazar/public-site/config.ts'
import { variables as queryApi } from '@pazar/query-api/config.ts'
import { config as reactions } from '@pazar/reactions/config.ts'
import { config as workers } from '@pazar/workers/config.ts'
import { image } from '@pazar/event-store/eventstoredb/testing/real-server.ts'
import { expect, test } from 'vitest'
import {
  composeFile,
  documentedOverrides,
  filled,
  parseCompose,
  read,
  references,
  root,
} from './compose-file.ts'

const text = read('docker-compose.yml')
const { services, networks, volumes } = composeFile()
const parts = Object.entries(services).filter(([, { command }]) => command?.[0] === 'node')
const stores = ['postgres', 'event-store', 'nats']

test('each part is a process of its own, started from its own main.ts', () => {
  expect(parts.map(([name]) => name).sort()).toEqual([
    'command-api',
    'projections',
    'public-site',
    'query-api',
    'reactions',
    'workers',
  ])
  for (const [name, { command }] of parts) expect(command).toEqual(['node', `${name}/main.ts`])
})

test('no part is given a variable that it does not read', () => {
  const schemas = {
    'command-api': commandApi,
    'query-api': queryApi,
    'public-site': publicSite,
    projections,
    reactions,
    workers,
  }
  for (const [name, { environment }] of parts) {
    const { shape } = schemas[name as keyof typeof schemas]
    // Libraries read NODE_ENV.
    const unread = Object.keys(environment ?? {}).filter((each) => each !== 'NODE_ENV' && !(each in shape))
    expect({ name, unread }).toEqual({ name, unread: [] })
  }
})

test('no password or secret has a default or a hard-coded value', () => {
  // Secrets of remote services are optional: without them the service is not configured.
  const optional = ['GOOGLE_PRIVATE_KEY', 'SHOPIFY_ACCESS_TOKEN', 'OPENAI_API_KEY']
  const secret = /PASSWORD|SECRET|TOKEN(?!S_PER_DAY)|KEY$/
  for (const { name, required } of references(text))
    if (secret.test(name) && !optional.includes(name))
      expect({ name, required }).toEqual({ name, required: true })
  for (const [service, { environment = {} }] of Object.entries(services)) {
    for (const [name, value] of Object.entries(environment)) {
      if (secret.test(name))
        expect(value, `${service}: ${name}`).toMatch(
          optional.includes(name) ? /^\$\{\w+:-\}$/ : /^\$\{\w+:\?[^}]*\}$/,
        )
      if (value.includes('://'))
        expect(value, `${service}: ${name}`).not.toMatch(/:\/\/[^:@/$]*:(?!\$\{)[^@/]*@/)
    }
  }
})

test('a missing required variable stops the start with a message that explains it', () => {
  const required = [
    ...new Set(
      references(text)
        .filter((each) => each.required)
        .map(({ name }) => name),
    ),
  ]
  const all = Object.fromEntries(required.map((name) => [name, 'x']))
  expect(() => filled(text, all)).not.toThrow()
  for (const name of required) {
    const { [name]: _, ...others } = all
    expect(() => filled(text, others)).toThrow(new RegExp(`^${name}: \\S+ \\S+`))
  }
})

test('health checks use the declared route, and every long-running service has one', () => {
  for (const [name, { healthcheck }] of parts)
    expect(healthcheck?.test.at(-1), name).toContain(`:3000${operationRoutes.health.path}?probe=ready`)
  for (const [name, { restart, healthcheck }] of Object.entries(services))
    if (restart) expect(healthcheck, name).toBeDefined()
})

test('dependencies exist and have a health check where it is awaited', () => {
  for (const [name, { depends_on = {} }] of Object.entries(services)) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      expect(services[other], `${name} waits for ${other}`).toBeDefined()
      if (condition === 'service_healthy') expect(services[other]?.healthcheck, other).toBeDefined()
    }
  }
})

test('only Caddy is reachable from outside, and the stores not even from Caddy', () => {
  expect(
    Object.entries(services)
      .filter(([, { ports }]) => ports)
      .map(([name]) => name),
  ).toEqual(['caddy'])
  expect(networks['back']).toEqual({ internal: true })
  for (const name of stores) expect(services[name]?.networks, name).toEqual(['back'])
  expect(services['caddy']?.networks).toEqual(['front'])
})

test('the documented override runs several copies of parts, which share no port and no name', () => {
  const text = documentedOverrides().find((each) => each.includes('replicas'))!
  const copies = Object.entries(parseCompose(text).services).map(([name, { deploy }]) => [
    name,
    deploy?.replicas,
  ])
  expect(copies).toEqual([
    ['command-api', 2],
    ['query-api', 3],
    ['projections', 2],
    ['reactions', 2],
  ])
  const command = /--scale [\s\S]*?`/.exec(read('docs', 'guides', 'operations.md'))![0]
  for (const [name, replicas] of copies) {
    expect(command).toMatch(new RegExp(`--scale\\s+${name}=${replicas}\\b`))
    const { ports, container_name } = services[name as string]!
    expect({ name, ports, container_name }).toEqual({ name })
  }
})

test('the public site has no credentials of the stores', () => {
  const given = Object.keys(services['public-site']?.environment ?? {})
  for (const name of ['DATABASE_URL', 'EVENTSTORE_URL', 'APP_SECRET', 'ADMIN_PASSWORD'])
    expect(given).not.toContain(name)
})

test('the event store image is the one that the contract suite runs against', () => {
  expect(services['event-store']?.image).toBe(image)
})

test('data lives in declared volumes', () => {
  const used = Object.values(services)
    .flatMap((service) => service.volumes ?? [])
    .map((volume) => filled(volume, {}).split(':')[0]!)
    .filter((name) => !name.startsWith('.'))
  expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort())
  expect(services['postgres']?.volumes?.some((volume) => volume.startsWith('postgres:'))).toBe(true)
  // A volume that a later major release has opened is never opened by this one.
  const release = /:(\d+)/.exec(image)![1]
  expect(services['event-store']?.volumes?.[0]).toBe(`event-store-${release}:/var/lib/eventstore`)
})

test('the documented override runs KurrentDB on its own data, with all settings of the event store', () => {
  const text = documentedOverrides().find((each) => each.includes('kurrentdb'))!
  const override = parseCompose(text)
  const [ours, theirs] = [services['event-store'], override.services['event-store']]
  expect(theirs?.image).toBe('kurrentplatform/kurrentdb:26.0')
  const settings = Object.entries(ours?.environment ?? {})
  expect(theirs?.environment).toEqual(
    Object.fromEntries(settings.map(([name, value]) => [name.replace('EVENTSTORE', 'KURRENTDB'), value])),
  )
  expect(theirs?.volumes).toEqual(['event-store:/var/lib/kurrentdb', ...(ours?.volumes ?? []).slice(1)])
  expect(override.volumes).toEqual({ 'event-store': null })
  // Compose would add to both what this compose file sets.
  expect(text.match(/(environment|volumes): !override/g)).toHaveLength(2)
})

test('the internet-facing parts have no backups: command-api has only the record of erasures', () => {
  const mounting = (folder: string) =>
    parts
      .filter(([, service]) => service.volumes?.some((volume) => volume.endsWith(`:${folder}`)))
      .map(([name]) => name)
  expect(mounting('/backups')).toEqual(['workers'])
  expect(mounting('/erasures')).toEqual(['command-api', 'workers'])
  for (const name of ['command-api', 'workers'])
    expect(services[name]?.environment?.['ERASURES_FILE']).toBe('/erasures/erasures.jsonl')
  expect(services['workers']?.environment?.['BACKUP_FOLDER']).toBe('/backups')
  // A new volume takes its owner from the folder of the image.
  expect(read('Dockerfile')).toContain('mkdir /backups /erasures && chown node:node /backups /erasures')
})

test('the image installs every workspace, and no service runs as root', () => {
  const dockerfile = read('Dockerfile')
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, folder]) => folder)
  const folders = workspaces.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: root }).map((path) => path.replace('/package.json', '')),
  )
  expect(copied.sort()).toEqual(folders.sort())
  expect(dockerfile.match(/^USER (\w+)$/m)?.[1]).toBe('node')
  for (const [name, { user }] of parts) expect(user, name).toBeUndefined()
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOpenssl } from '../../../scripts/test/programs.mjs'
import { StoreUnavailable } from '../event-store.ts'
import { checkReachable } from './check-reachable.ts'
import { openEventStoreDb } from './open-eventstoredb.ts'
import { startTestServer } from './testing/server.ts'

const script = join(import.meta.dirname, '..', '..', '..', 'docker', 'event-store-certificates.sh')
const folder = mkdtempSync(join(tmpdir(), 'pazar-certificates-'))
const [authority, trust, node] = ['authority', 'trust', 'node'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const makeCertificates = () => execFileSync('sh', [script, authority, trust, node], { stdio: 'pipe' })
const file = (...parts: string[]) => readFileSync(join(...parts))

describe.skipIf(!findOpenssl())('production certificates of the event store', () => {
  beforeAll(() => {
    for (const each of [authority, trust, node]) mkdirSync(each)
    makeCertificates()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('are accepted by a client with the CA, which then sends its password, and rejected by one without', async () => {
    const server = await startTestServer({
      tls: { certificate: file(node, 'node.crt'), key: file(node, 'node.key') },
    })
    const at = `esdb://admin:pass%2Bword@localhost:${server.port}`
    const store = openEventStoreDb({ url: `${at}?tlsCaFile=${join(trust, 'ca.crt')}` })
    const event = { id: crypto.randomUUID(), type: 'Counted', data: '{"n":1}', metadata: '{}' }
    expect(await store.append('order-1', [event], { expectedRevision: 'no-stream' })).toMatchObject({
      ok: true,
      revision: 0,
    })
    expect(server.appendedAs()).toBe(`Basic ${Buffer.from('admin:pass+word').toString('base64')}`)

    const distrustful = openEventStoreDb({ url: at })
    await expect(distrustful.head()).rejects.toThrow(StoreUnavailable)
    const named = (message: string) => `EVENTSTORE_URL: EventStoreDB cannot be used: ${message}`
    await expect(checkReachable(distrustful, at)).rejects.toThrow(
      named(`the certificate of localhost:${server.port} is not accepted (`),
    )
    const plainText = `esdb://localhost:${server.port}?tls=false`
    const unencrypted = openEventStoreDb({ url: plainText })
    await expect(checkReachable(unencrypted, plainText)).rejects.toThrow(
      named(`localhost:${server.port} expects TLS; leave out tls=false`),
    )
    await unencrypted.close()
    await Promise.all([store.close(), distrustful.close()])
    await server.close()
  })

  test('are not replaced while they are valid', () => {
    const before = file(node, 'node.crt')
    makeCertificates()
    expect(file(node, 'node.crt')).toEqual(before)
  })
})

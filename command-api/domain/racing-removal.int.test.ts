import { domainStream } from '@pazar/contracts/domain/events.ts'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { prepareCommands } from '../prepare-commands.ts'
import { newSeller, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { removeDomain } from './domain-work.ts'
import { createOwnDomains } from './own-domains.ts'
import { verifyDomain } from './verify-domain.ts'

/**
 * Races of two tabs: one verifies a domain while the other removes it. Afterwards another seller can always
 * claim the host, unless a new claim holds it.
 */

let api: TestCommandApi
let ana: SignedIn
let mira: SignedIn
let host: string
let hosts = 0
let texts: string[] = []
/** Runs before each DNS answer. */
let beforeAnswer = async () => {}

beforeAll(async () => {
  const resolve = async () => {
    await beforeAnswer()
    return { kind: 'found', values: texts } as const
  }
  api = await startCommandApi({ rateLimits: false, resolver: { resolve } })
})
beforeEach(async () => {
  ;[ana, mira] = [await newSeller(api), await newSeller(api)]
  host = `trka-${++hosts}.rs`
  texts = []
})
afterEach(() => {
  beforeAnswer = async () => {}
})
afterAll(() => api.close())

const send = (who: SignedIn, method: string, path: string, body?: unknown) =>
  api.send(method, path, body, { token: who.token })
const verify = (who: SignedIn) => send(who, 'POST', '/api/domains/verify', { host })
const remove = () => send(ana, 'DELETE', `/api/domains/${host}`)
/** Claims the host and adds its record. */
const claim = async (who: SignedIn) =>
  void texts.push((await send(who, 'POST', '/api/domains', { host })).body.dnsInstructions.txt.value)
/** Dependencies of a process of its own, to interleave steps at an exact point. */
const dependencies = async () => {
  const commands = await prepareCommands(api.stores)
  const resolve = async () => ({ kind: 'found', values: texts }) as const
  return {
    ...commands,
    domains: createOwnDomains({ ...commands, pool: api.pool }),
    platform: { host: 'pazar.test', address: '203.0.113.10' },
    resolver: { resolve },
    limit: undefined,
  }
}
const call = () => ({
  user: { userId: ana.id, sellerId: ana.id, role: 'client', duty: null, sessionId: 's' },
  actor: { kind: 'user', id: ana.id, role: 'client' },
  correlationId: 'c',
})
const reserved = async () => (await api.events(reservationStream('host', host))).map(({ type }) => type)

it('releases the host of a domain removed during the DNS query', async () => {
  await claim(ana)
  beforeAnswer = async () => {
    beforeAnswer = async () => {}
    expect((await remove()).status).toBe(200)
  }
  expect((await verify(ana)).status).toBe(404)
  await claim(mira)
  expect(await verify(mira)).toMatchObject({ status: 200, body: { userId: mira.id } })
  expect(await reserved()).toEqual(['Reserved'])
})

it('leaves the host with a claim that was added and verified again during the DNS query', async () => {
  await claim(ana)
  beforeAnswer = async () => {
    beforeAnswer = async () => {}
    await remove()
    await claim(ana)
    expect((await verify(ana)).status).toBe(200)
  }
  expect((await verify(ana)).status).toBe(409)
  await claim(mira)
  expect(await verify(mira)).toMatchObject({ status: 409 })
})

it('releases the host of a domain removed just as the host is reserved', async () => {
  await claim(ana)
  const { domains, ...commands } = await dependencies()
  const { domain } = (await domains.load(ana.id, host)).state
  const reservations: typeof commands.reservations = {
    ...commands.reservations,
    async reserve(...reservation) {
      const refusal = await commands.reservations.reserve(...reservation)
      // The removal has read the reservation before it was made, so it does not release it.
      await api.log.append(domainStream(ana.id, host), [{ type: 'DomainRemoved', data: {} }], {
        expectedRevision: 0,
        metadata: { ...reservation[1] },
      })
      return refusal
    },
  }
  expect(
    await verifyDomain({ ...commands, domains, reservations } as never, call() as never, domain!),
  ).toMatchObject({ refusal: { code: 'not_found' } })
  expect(await reserved()).toEqual(['Reserved', 'Released'])
  await claim(mira)
  expect(await verify(mira)).toMatchObject({ status: 200 })
})

it('releases the host of a domain verified just as its removal begins', async () => {
  await claim(ana)
  const { domains, ...commands } = await dependencies()
  let verifying: Promise<unknown> | undefined
  const reservations: typeof commands.reservations = {
    ...commands.reservations,
    async heldSince(reservation) {
      const heldSince = await commands.reservations.heldSince(reservation)
      verifying ??= verify(ana).then(({ status }) => expect(status).toBe(200))
      await verifying
      return heldSince
    },
  }
  expect(
    await removeDomain({ ...commands, domains, reservations } as never, call() as never, {
      sellerId: ana.id,
      host,
    }),
  ).toMatchObject({ position: expect.any(String) })
  await claim(mira)
  expect(await verify(mira)).toMatchObject({ status: 200 })
})

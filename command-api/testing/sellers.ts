import { randomUUID } from 'node:crypto'
import { domainStream } from '@pazar/contracts/domain/events.ts'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import type { TestCommandApi } from './start-command-api.ts'
import { testAdmin } from './start-command-api.ts'

export interface SignedIn {
  id: number
  email: string
  password: string
  token: string
}

export async function signIn(
  api: TestCommandApi,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const { status, body } = await api.send('POST', '/api/auth/login', { email, password })
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return { email, password, id: body.user.id, token: body.token }
}

export const signInAdmin = (api: TestCommandApi) => signIn(api, testAdmin)

/** The admin session that creates sellers, cached per server because a sign-in is slow. */
const makers = new WeakMap<TestCommandApi, Promise<SignedIn>>()

/** Creates a seller and signs them in. */
export async function newSeller(api: TestCommandApi): Promise<SignedIn> {
  const account = { email: `${randomUUID()}@prodavac.test`, password: 'lozinka prodavca' }
  const create = async () => {
    const maker = makers.get(api) ?? signInAdmin(api)
    makers.set(api, maker)
    return (
      await api.send(
        'POST',
        '/api/admin/clients',
        { ...account, firstName: 'Ana', lastName: 'Anić' },
        { token: (await maker).token },
      )
    ).status
  }
  let status = await create()
  if (status === 401) {
    makers.delete(api)
    status = await create()
  }
  if (status !== 201) throw new Error(`creating a client answered ${status}`)
  return signIn(api, account)
}

/** The builder's payload with an unused custom URL. */
export const websiteForm = (more: Record<string, unknown> = {}) => ({
  customUrl: `lampa-${randomUUID().slice(0, 12)}`,
  productLink: 'https://primer.rs/lampa',
  productName: 'Solarna lampa',
  images: ['https://primer.rs/lampa.jpg'],
  currentPrice: 2990,
  originalPrice: '4.990,00',
  productCost: '850,50',
  ...more,
})

export async function newWebsite(api: TestCommandApi, seller: SignedIn, more: Record<string, unknown> = {}) {
  const { status, body } = await api.send('POST', '/api/sync/create-website', websiteForm(more), {
    token: seller.token,
  })
  if (status !== 201) throw new Error(`creating a website answered ${status}: ${JSON.stringify(body)}`)
  return body.website as { id: number; revision: number; customUrl: string; productId: string }
}

/** Verifies a host for a seller with the events of a successful DNS check. */
export async function giveHost(
  api: Pick<TestCommandApi, 'log'>,
  sellerId: number,
  host: string,
): Promise<void> {
  const metadata = {
    at: new Date().toISOString(),
    actor: { kind: 'system' },
    correlationId: 'test',
    causationId: null,
  } as const
  const stream = domainStream(sellerId, host)
  const claim = {
    domainId: 900_000 + Math.floor(Math.random() * 90_000),
    sellerId,
    host,
    shownAs: host,
    token: 'test',
  }
  await api.log.append(
    reservationStream('host', host),
    [{ type: 'Reserved', data: { for: stream, until: metadata.at } }],
    { expectedRevision: 'no-stream', metadata },
  )
  await api.log.append(
    stream,
    [
      { type: 'DomainAdded', data: claim },
      { type: 'DomainVerified', data: {} },
    ],
    { expectedRevision: 'no-stream', metadata },
  )
}

/** An order with a new phone number, because of the spam guard. */
export const orderForm = (websiteId: number, more: Record<string, unknown> = {}) => ({
  websiteId,
  quantity: 1,
  name: 'Đorđe Petrović Mlađi',
  phone: `064${1000000 + Math.floor(Math.random() * 9000000)}`,
  address: 'Knez Mihailova 1',
  city: 'Beograd',
  ...more,
})

import { randomUUID } from 'node:crypto'
import { domainStream } from '@pazar/contracts/domain/events.ts'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import type { Duty } from '@pazar/contracts/user/duties.ts'
import type { Helper } from '@pazar/contracts/user/events.ts'
import type { SessionUser } from '@pazar/http-server/sessions/sessions.ts'
import { hash } from '@node-rs/argon2'
import { addUser } from '../user/add-user.ts'
import { mainAdminId } from '../user/user.ts'
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

/** Opens a session without checking the password again, which is slow. The HTTP route is tested by itself. */
export async function openSession(
  { commands, sessions }: TestCommandApi,
  user: SessionUser,
): Promise<string> {
  const passwordHash = await commands.credentials.passwordHashOf(user.id)
  const token = passwordHash && (await sessions.create(user, passwordHash))
  if (!token) throw new Error(`user ${user.id} cannot sign in`)
  return token
}

export const signInAdmin = async (api: TestCommandApi): Promise<SignedIn> => ({
  ...testAdmin,
  id: mainAdminId,
  token: await openSession(api, { id: mainAdminId, role: 'admin' }),
})

const sellerPassword = 'lozinka prodavca'
/**
 * All sellers share one hash, because computing it for each takes longer than many tests. A check of a password
 * costs what its hash says: this one is the cheapest that Argon2id allows.
 */
const cheapest = { memoryCost: 8, timeCost: 1 }
let sellerHash: Promise<string> | undefined

/** Creates a seller as the admin's command does, and signs them in. */
export const newSeller = (api: TestCommandApi): Promise<SignedIn> =>
  newAccount(api, { email: `${randomUUID()}@prodavac.test`, firstName: 'Ana', lastName: 'Anić' })

/** Creates a helper of the seller, with the password of all test accounts, and signs them in. */
export const newHelper = (api: TestCommandApi, seller: { id: number }, duty: Duty): Promise<SignedIn> =>
  newAccount(
    api,
    { email: `${randomUUID()}@saradnik.test`, firstName: 'Iva', lastName: 'Ivić' },
    { sellerId: seller.id, duty },
  )

async function newAccount(
  api: TestCommandApi,
  account: { email: string; firstName: string; lastName: string },
  helper?: Helper,
): Promise<SignedIn> {
  const id = await api.commands.ids.next('user')
  const outcome = await addUser(api.commands, {
    user: { userId: id, role: 'client', ...account, companyName: null, phone: null, notes: null, helper },
    hash: () => (sellerHash ??= hash(sellerPassword, cheapest)),
    metadata: {
      at: new Date(api.now()).toISOString(),
      actor: { kind: 'user', id: mainAdminId, role: 'admin' },
      correlationId: randomUUID(),
      causationId: null,
    },
    eventId: randomUUID(),
  })
  if (!outcome.ok) throw new Error(`creating a client was refused: ${outcome.refusal.code}`)
  return {
    id,
    email: account.email,
    password: sellerPassword,
    token: await openSession(api, { id, role: 'client', helper }),
  }
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
  phone: `064${2000000 + Math.floor(Math.random() * 8000000)}`,
  address: 'Knez Mihailova 1',
  city: 'Beograd',
  ...more,
})

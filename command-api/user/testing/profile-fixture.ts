import { randomUUID } from 'node:crypto'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { emailKey } from '../credentials.ts'
import { newSeller, type SignedIn, signInAdmin } from '../../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../../testing/start-command-api.ts'

export const newEmail = () => `${randomUUID()}@nova.test`

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpProfiles() {
  const fixture = {} as { api: TestCommandApi; admin: SignedIn; seller: SignedIn }

  beforeAll(async () => {
    fixture.api = await startCommandApi({ rateLimits: false })
    fixture.admin = await signInAdmin(fixture.api)
  })
  afterAll(() => fixture.api.close())
  beforeEach(async () => {
    fixture.seller = await newSeller(fixture.api)
  })
  const editOwn = (body: object, token = fixture.seller.token) =>
    fixture.api.send('PATCH', '/api/user/profile', body, { token })
  const edit = (id: number, body: object, token = fixture.admin.token) =>
    fixture.api.send('PATCH', `/api/admin/users/${id}`, body, { token })
  const login = (email: string, password = fixture.seller.password) =>
    fixture.api.send('POST', '/api/auth/login', { email, password })
  const happened = async (userId: number) =>
    (await fixture.api.events(userStream(userId))).slice(1).map(({ type }) => type)
  const reservations = async (email: string) =>
    (await fixture.api.events(reservationStream('email', emailKey(fixture.api.stores.appSecret, email)))).map(
      ({ type }) => type,
    )

  return Object.assign(fixture, { editOwn, edit, login, happened, reservations })
}

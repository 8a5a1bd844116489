// Rules: accounts/own-profile, accounts/notes
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { describe, expect, it } from 'vitest'
import { createCredentials, emailKey } from './credentials.ts'
import { newSeller } from '../testing/sellers.ts'
import { setUpProfiles, newEmail } from './testing/profile-fixture.ts'

const fixture = setUpProfiles()
const { editOwn, edit, login, happened, reservations } = fixture

describe('interrupted e-mail change', () => {
  const metadata = {
    at: new Date().toISOString(),
    actor: { kind: 'user', id: 2, role: 'client' },
    correlationId: 'test',
    causationId: null,
  } as const
  /** Leaves the state of a process that died after the event. */
  async function cutOffAfterEvent(email: string) {
    await fixture.api.log.append(
      reservationStream('email', emailKey(fixture.api.stores.appSecret, email)),
      [{ type: 'Reserved', data: { for: userStream(fixture.seller.id), until: metadata.at } }],
      { expectedRevision: 'no-stream', metadata },
    )
    await fixture.api.log.append(
      userStream(fixture.seller.id),
      [{ type: 'UserProfileChanged', data: { email } }],
      {
        expectedRevision: 0,
        metadata,
      },
    )
  }

  it('is completed by a repetition', async () => {
    const email = newEmail()
    await cutOffAfterEvent(email)
    expect((await editOwn({ email, currentPassword: fixture.seller.password })).status).toBe(200)
    expect([(await login(email)).status, (await login(fixture.seller.email)).status]).toEqual([200, 401])
    expect((await reservations(fixture.seller.email)).at(-1)).toBe('Released')
    expect(await happened(fixture.seller.id)).toEqual(['UserProfileChanged'])
  })

  it('is completed by the next sign-in with the old e-mail', async () => {
    const email = newEmail()
    await cutOffAfterEvent(email)
    expect((await login(fixture.seller.email)).status).toBe(200)
    expect([(await login(email)).status, (await login(fixture.seller.email)).status]).toEqual([200, 401])
  })

  it('leaves a reserved e-mail to others after it expires', async () => {
    const email = newEmail()
    await fixture.api.log.append(
      reservationStream('email', emailKey(fixture.api.stores.appSecret, email)),
      [{ type: 'Reserved', data: { for: userStream(fixture.seller.id), until: metadata.at } }],
      { expectedRevision: 'no-stream', metadata },
    )
    const other = await newSeller(fixture.api)
    fixture.api.advanceClock(1000)
    expect((await editOwn({ email, currentPassword: other.password }, other.token)).status).toBe(200)
    expect(
      await createCredentials(fixture.api.pool, fixture.api.stores.appSecret).byEmail(email),
    ).toMatchObject({
      userId: other.id,
    })
  })

  it('ends with one valid e-mail after two concurrent changes', async () => {
    const emails = [newEmail(), newEmail()]
    await Promise.all(emails.map((email) => edit(fixture.seller.id, { email })))
    const { email } = (await edit(fixture.seller.id, { notes: 'Dve izmene' })).body
    expect(emails).toContain(email)
    for (const each of emails) expect((await login(each)).status).toBe(each === email ? 200 : 401)
  })
})

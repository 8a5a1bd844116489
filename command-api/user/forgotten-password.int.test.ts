// Rules: session/password-link
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newSeller } from '../testing/sellers.ts'
import { startCommandApi, testAdmin } from '../testing/start-command-api.ts'
import { setUpPasswordLinks, from, tokenIn, expired } from './testing/password-link-fixture.ts'

const fixture = setUpPasswordLinks()
const { logged, use, forgot, login, happened, mailsTo } = fixture

describe('forgotten password', () => {
  it('gets the same answer for known and unknown e-mails, and mails a link to the known one', async () => {
    const unknown = `${randomUUID()}@niko.test`
    const answers = [await forgot(unknown), await forgot(fixture.seller.email.toUpperCase())]
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    await expect.poll(() => mailsTo(fixture.seller.email).length).toBe(1)
    const [mail] = mailsTo(fixture.seller.email)
    expect(mail!.subject).toBe('Nova lozinka za Pazar')
    expect(mail!.body).toContain('Link važi jedan sat')
    expect(mailsTo(unknown)).toEqual([])
    expect((await use(tokenIn(mail!.body))).status).toBe(200)
    expect((await login(fixture.seller.email, 'nova lozinka')).status).toBe(200)
    expect((await happened(fixture.seller.id))[0]).toMatchObject({
      data: { for: 'email' },
      actor: { kind: 'system' },
    })
  })

  it('gets a link that expires after an hour', async () => {
    await forgot(fixture.seller.email)
    await expect.poll(() => mailsTo(fixture.seller.email).length).toBe(1)
    fixture.api.advanceClock(3_600_001)
    expect(await use(tokenIn(mailsTo(fixture.seller.email)[0]!.body))).toMatchObject(expired)
  })

  it('mails nothing to an inactive account', async () => {
    await fixture.api.send(
      'PATCH',
      `/api/admin/users/${fixture.seller.id}/status`,
      { isActive: false },
      { token: fixture.admin.token },
    )
    const other = await newSeller(fixture.api)
    await forgot(fixture.seller.email)
    await forgot(other.email)
    await expect.poll(() => mailsTo(other.email).length).toBe(1)
    expect(mailsTo(fixture.seller.email)).toEqual([])
    expect((await happened(fixture.seller.id)).map(({ type }) => type)).toEqual(['UserDeactivated'])
  })

  it('works for user 1', async () => {
    await forgot(testAdmin.email)
    await expect.poll(() => mailsTo(testAdmin.email).length).toBe(1)
  })

  it('is limited per e-mail, known or not, and per network (429)', async () => {
    const unknown = `${randomUUID()}@niko.test`
    for (const email of [unknown, fixture.seller.email]) {
      for (let attempt = 0; attempt < 3; attempt++) expect((await forgot(email)).status).toBe(200)
      expect(await forgot(email)).toMatchObject({
        status: 429,
        body: { message: 'Previše zahteva za novu lozinku. Pokušajte ponovo kasnije.' },
      })
    }
    const network = from()
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await forgot(`${randomUUID()}@niko.test`, network)).status).toBe(200)
    expect((await forgot(`${randomUUID()}@niko.test`, network)).status).toBe(429)
  })

  it('logs a failed mail without the address', async () => {
    fixture.mailServer.refuse()
    expect((await forgot(fixture.seller.email)).status).toBe(200)
    await expect.poll(() => logged.join('')).toContain('a link for a new password was not sent')
    expect(logged.join('')).not.toContain(fixture.seller.email)
  })
})

it('answers 404 for a forgotten password without SMTP', async () => {
  const without = await startCommandApi()
  expect(await without.send('POST', '/api/auth/forgot-password', { email: 'ana@primer.rs' })).toMatchObject({
    status: 404,
    body: { message: 'Slanje emaila nije podešeno. Obratite se administratoru.' },
  })
  await without.close()
})

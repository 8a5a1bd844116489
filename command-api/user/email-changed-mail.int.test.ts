import { randomUUID } from 'node:crypto'
import { createLogger } from '@pazar/http-server/observation/logger.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { type MailServer, startMailServer } from '@pazar/integrations/testing/mail-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newSeller, type SignedIn, signInAdmin } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let mailServer: MailServer
let api: TestCommandApi
let admin: SignedIn
let seller: SignedIn
const logged: string[] = []

beforeAll(async () => {
  mailServer = await startMailServer()
  const warn = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`)
  const logger = Object.assign(createLogger('test', 'silent'), { warn })
  api = await startCommandApi({
    rateLimits: false,
    integrations: { ...noIntegrations, mail: { url: mailServer.url } },
    logger,
  })
  admin = await signInAdmin(api)
})
afterAll(async () => {
  await api.close()
  await mailServer.close()
})
beforeEach(async () => {
  seller = await newSeller(api)
})

const newEmail = () => `${randomUUID()}@nova.test`
const editOwn = (email: string) =>
  api.send('PATCH', '/api/user/profile', { email, currentPassword: seller.password }, { token: seller.token })
const edit = (body: object) =>
  api.send('PATCH', `/api/admin/users/${seller.id}`, body, { token: admin.token })
const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to === email)

describe('mail to the old address after an e-mail change', () => {
  it.each([
    ['the seller', editOwn],
    ['an admin', (email: string) => edit({ email })],
  ])('is sent for a change by %s, without a link or the new address', async (_, change) => {
    const email = newEmail()
    expect((await change(email)).status).toBe(200)
    await expect.poll(() => mailsTo(seller.email).length).toBe(1)
    const [mail] = mailsTo(seller.email)
    expect(mail!.subject).toBe('Email adresa Vašeg naloga je promenjena')
    expect(mail!.body).toContain('odmah se obratite administratoru')
    for (const text of [email, 'http', 'href']) expect(mail!.body).not.toContain(text)
    expect(mailsTo(email)).toEqual([])
  })

  it('is not sent for other fields or another spelling of the same address', async () => {
    const respelled = seller.email.replace(/^[^@]+/, (name) => name.toUpperCase())
    await edit({ phone: '065 2' })
    await editOwn(respelled)
    await editOwn(newEmail())
    await expect.poll(() => mailsTo(respelled).length).toBe(1)
    expect(mailsTo(seller.email)).toEqual([])
  })

  it('is logged without addresses if it cannot be sent', async () => {
    const email = newEmail()
    mailServer.refuse()
    expect((await editOwn(email)).status).toBe(200)
    await expect.poll(() => logged.join('')).toContain('the mail about a changed e-mail was not sent')
    for (const address of [seller.email, email]) expect(logged.join('')).not.toContain(address)
  })
})

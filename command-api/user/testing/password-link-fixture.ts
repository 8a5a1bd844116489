import { randomUUID } from 'node:crypto'
import { userStream } from '@pazar/contracts/user/events.ts'
import { createLogger } from '@pazar/http-server/observation/logger.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { type MailServer, startMailServer } from '@pazar/integrations/testing/mail-server.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newSeller, type SignedIn, signInAdmin } from '../../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../../testing/start-command-api.ts'

export const from = () => ({ 'x-forwarded-for': randomUUID().slice(0, 8) })
export const tokenIn = (text: string) => /\/reset-password#([\w-]{43})/.exec(text)![1]!
export const expired = {
  status: 410,
  body: { code: 'link_expired', message: 'Link nije ispravan ili je istekao. Zatražite novi.' },
}

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpPasswordLinks() {
  const fixture = {} as { mailServer: MailServer; api: TestCommandApi; admin: SignedIn; seller: SignedIn }

  const logged: string[] = []

  beforeAll(async () => {
    fixture.mailServer = await startMailServer()
    const warn = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`)
    const logger = Object.assign(createLogger('test', 'silent'), { warn })
    fixture.api = await startCommandApi({
      integrations: { ...noIntegrations, mail: { url: fixture.mailServer.url } },
      logger,
    })
    fixture.admin = await signInAdmin(fixture.api)
  })
  afterAll(async () => {
    await fixture.api.close()
    await fixture.mailServer.close()
  })
  beforeEach(async () => {
    fixture.seller = await newSeller(fixture.api)
  })
  const use = (token: string, newPassword = 'nova lozinka', headers = from()) =>
    fixture.api.send(
      'POST',
      '/api/auth/reset-password',
      { token, newPassword, confirmPassword: newPassword },
      { headers },
    )
  const forgot = (email: string, headers = from()) =>
    fixture.api.send('POST', '/api/auth/forgot-password', { email }, { headers })
  const login = (email: string, password: string) =>
    fixture.api.send('POST', '/api/auth/login', { email, password }, { headers: from() })
  const happened = async (userId: number) =>
    (await fixture.api.events(userStream(userId)))
      .slice(1)
      .map(({ type, data, metadata }) => ({ type, data, actor: metadata.actor }))
  const mailsTo = (email: string) => fixture.mailServer.mails.filter(({ to }) => to === email)

  return Object.assign(fixture, { use, forgot, login, happened, mailsTo, logged })
}

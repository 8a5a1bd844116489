import { afterEach, beforeEach, expect, it } from 'vitest'
import { holdDeadAddress } from '../testing/dead-address.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { createMailer } from './mailer.ts'

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

const mail = {
  to: 'ana@primer.rs',
  subject: 'Nova lozinka: čćžšđ',
  text: 'Zdravo, Đorđe',
  html: '<p>Zdravo, Đorđe</p>',
}

it('sends text and HTML with Serbian letters', async () => {
  await createMailer({ url: server.url, from: 'no-reply@pazar.test' }).send(mail)
  expect(server.mails).toHaveLength(1)
  const [received] = server.mails
  expect(received).toMatchObject({ to: mail.to, subject: mail.subject })
  for (const part of [
    'From: Pazar <no-reply@pazar.test>',
    'Auto-Submitted: auto-generated',
    mail.text,
    mail.html,
  ])
    expect(received!.body).toContain(part)
})

it('sends to one mailbox even if the address looks like several', async () => {
  const to = '"zli@napadac.rs x"@primer.rs'
  await createMailer({ url: server.url, from: 'no-reply@pazar.test' })
    .send({ ...mail, to })
    .catch(() => undefined)
  expect(server.mails.map((each) => each.to).filter((each) => each !== to)).toEqual([])
})

it('omits the address from the error if the server refuses the mail', async () => {
  server.refuse()
  await expect(createMailer({ url: server.url, from: 'no-reply@pazar.test' }).send(mail)).rejects.toThrow(
    'The mail was not sent (EENVELOPE, 550)',
  )
})

it('fails if no server answers', async () => {
  const dead = await holdDeadAddress()
  const mailer = createMailer({ url: `smtp://127.0.0.1:${dead.port}`, from: 'no-reply@pazar.test' })
  await expect(mailer.send(mail)).rejects.toThrow(/^The mail was not sent \(E\w+\)$/)
  await dead.release()
})

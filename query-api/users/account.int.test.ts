// Rules: session/no-secrets
import { newSeller, newWebsite, signInAdmin, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { noIdentity } from '@pazar/contracts/seller/identity.ts'
import { accountView } from '@pazar/contracts/user/account-routes.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let seller: SignedIn
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  seller = await newSeller(app.commands)
})

const send = (method: string, path: string, body: unknown) =>
  app.commands.send(method, path, body, { token: seller.token })
const me = async () => (await app.get('/api/auth/me', { token: seller.token })).body
const unset = {
  facebookPixelId: null,
  googleSheetsId: null,
  telegramBotId: null,
  telegramChatId: null,
  trackifyApiKey: null,
  trackifyApiKeySrb: null,
  shopifyShop: null,
  shopifyToken: null,
  customDomain: null,
  customDomainStatus: 'pending',
  customDomainDnsInstructions: null,
  googleServiceAccountEmail: null,
}

it('returns the signed-in user without any settings', async () => {
  const account = await me()
  expect(account).toMatchObject({
    id: seller.id,
    email: seller.email,
    role: 'client',
    isActive: true,
    ...unset,
  })
  expect(accountView.strict().safeParse(account).error).toBeUndefined()
})

it('returns the seller details to the seller and to admins, and encrypts them in the log', async () => {
  const change = {
    companyName: 'Lampe d.o.o.',
    country: 'Serbia',
    address: 'Tajna ulica 1, Niš',
    taxNumber: '106737115',
    customerPhone: '064 123 4567',
  }
  expect((await send('PATCH', '/api/user/identity', change)).status).toBe(200)
  const identity = {
    ...noIdentity,
    country: 'Serbia',
    address: 'Tajna ulica 1, Niš',
    taxNumber: '106737115',
    customerPhone: '+381641234567',
  }
  expect(await me()).toMatchObject({ companyName: 'Lampe d.o.o.', identity })
  const { token } = await signInAdmin(app.commands)
  const list = await app.get(`/api/admin/users?filter={"id":${seller.id}}`, { token })
  expect(list.body).toMatchObject([{ id: seller.id, identity }])
  const { rows } = await app.commands.pool.query(`select jsonb_agg(e)::text as log from log.events e`)
  for (const part of ['Tajna', '106737115', '641234567']) expect(rows[0].log).not.toContain(part)
})

it("shows shoppers only the seller's public data, on the public website and in the preview", async () => {
  const { id, customUrl } = await newWebsite(app.commands, seller)
  const shown = async () => (await app.get(`/api/websites/public?url=${customUrl}`)).body
  const previewed = async () =>
    (await app.commands.send('POST', `/api/websites/id/${id}/preview`, {}, { token: seller.token })).body
  expect([await shown(), await previewed()].map((website) => 'seller' in website)).toEqual([false, false])
  await send('PATCH', '/api/user/profile', { phone: '065 tajni' })
  await send('PATCH', '/api/user/identity', {
    companyName: 'Lampe d.o.o.',
    country: 'Serbia',
    customerPhone: '064 123 4567',
    customerEmail: 'kupci@primer.rs',
    callPhone: '065 999 8888',
  })
  const expected = {
    name: 'Lampe d.o.o.',
    country: 'Serbia',
    address: null,
    registrationNumber: null,
    taxNumber: null,
    phone: '+381641234567',
    viber: null,
    whatsapp: null,
    email: 'kupci@primer.rs',
    workingHours: null,
    callsFirst: true,
  }
  const website = await shown()
  expect([website.seller, (await previewed()).seller]).toEqual([expected, expected])
  expect(JSON.stringify(website)).not.toContain('tajni')
  // Only the answer about an order contains the number from which its seller calls.
  expect(JSON.stringify(website)).not.toContain('659998888')
  expect(JSON.stringify(website)).not.toContain(seller.email)
})

it("hides the admins' notes about a seller from the seller", async () => {
  const account = { email: 'sa-napomenom@prodavac.test', password: 'lozinka prodavca' }
  const notes = 'Kasni sa plaćanjem'
  const { token: adminToken } = await signInAdmin(app.commands)
  const created = await app.commands.send(
    'POST',
    '/api/admin/clients',
    { ...account, firstName: 'Ana', lastName: 'Anić', notes },
    { token: adminToken },
  )
  expect(created.body.notes).toBe(notes)
  const signedIn = await app.commands.send('POST', '/api/auth/login', account)
  const answers = [signedIn.body, (await app.get('/api/auth/me', { token: signedIn.body.token })).body]
  expect(
    answers.map((answer) => JSON.stringify(answer).includes('Kasni') || 'notes' in (answer.user ?? answer)),
  ).toEqual([false, false])
  const list = await app.get('/api/admin/users?filter={"q":"sa-napomenom"}', { token: adminToken })
  expect(list.body).toMatchObject([{ id: signedIn.body.user.id, notes }])
})

it('shows the last four characters of each secret, and other settings in full', async () => {
  await send('PATCH', '/api/user/settings', {
    telegramBotId: '123456:AAE-tajni-token',
    telegramChatId: '-77',
  })
  await send('PATCH', '/api/users/update-settings', {
    trackifyApiKey: 'crnogorski-kljuc',
    trackifyApiKeySrb: 'srpski-kljuc1',
  })
  await send('PATCH', '/api/user/facebook-pixel', {
    facebookPixelId: ' 123456789012345 ',
    facebookAccessToken: ' EAAtajni-token-mete ',
    facebookTestCode: ' TEST1 ',
  })
  await send('PUT', '/api/settings/google-sheets', {
    googleSheetsId: 'https://docs.google.com/spreadsheets/d/1AbC-d_E/edit#gid=0',
  })
  const account = await me()
  expect(account).toMatchObject({
    telegramBotId: '••••oken',
    telegramChatId: '••••',
    trackifyApiKey: '••••ljuc',
    trackifyApiKeySrb: '••••juc1',
    facebookPixelId: '123456789012345',
    facebookAccessToken: '••••mete',
    facebookTestCode: 'TEST1',
    googleSheetsId: '1AbC-d_E',
  })
  const signedInAgain = await app.commands.send('POST', '/api/auth/login', {
    email: seller.email,
    password: seller.password,
  })
  expect(signedInAgain.body.user.updatedAt).toBe(account.updatedAt)
  const { rows } = await app.commands.pool.query(`select jsonb_agg(e)::text as log from log.events e`)
  for (const secret of ['tajni', 'kljuc', 'juc1']) {
    expect(rows[0].log).not.toContain(secret)
    if (secret !== 'juc1') expect(JSON.stringify(account)).not.toContain(secret)
  }
})

it('changes nothing if masked settings are sent back', async () => {
  await send('PATCH', '/api/users/update-settings', {
    trackifyApiKey: 'crnogorski-kljuc',
    trackifyApiKeySrb: 'srpski-kljuc1',
  })
  await send('PATCH', '/api/user/facebook-pixel', {
    facebookPixelId: '1',
    facebookAccessToken: 'EAAtajni-token',
    facebookTestCode: 'TEST1',
  })
  const { trackifyApiKey, trackifyApiKeySrb, facebookPixelId, facebookAccessToken, facebookTestCode } =
    await me()
  const head = await app.commands.log.head()
  expect(
    (await send('PATCH', '/api/users/update-settings', { trackifyApiKey, trackifyApiKeySrb })).status,
  ).toBe(200)
  expect(
    (
      await send('PATCH', '/api/user/facebook-pixel', {
        facebookPixelId,
        facebookAccessToken,
        facebookTestCode,
      })
    ).status,
  ).toBe(200)
  expect(await app.commands.log.head()).toBe(head)
})

it('clears a setting that is null and keeps one that is omitted', async () => {
  await send('PATCH', '/api/users/update-settings', {
    trackifyApiKey: 'crnogorski-kljuc',
    trackifyApiKeySrb: 'srpski-kljuc1',
  })
  await send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: '1' })
  await send('PUT', '/api/settings/google-sheets', { googleSheetsId: 'tabela' })
  expect((await send('PATCH', '/api/users/update-settings', { trackifyApiKey: null })).body).toEqual({
    message: 'Trackify podešavanja su uspešno ažurirana',
  })
  expect((await send('PATCH', '/api/user/facebook-pixel', {})).status).toBe(200)
  expect((await send('PUT', '/api/settings/google-sheets', { googleSheetsId: null })).status).toBe(200)
  expect(await me()).toMatchObject({
    trackifyApiKey: null,
    trackifyApiKeySrb: '••••juc1',
    facebookPixelId: '1',
    googleSheetsId: null,
  })
})

it.each([
  ['PUT', '/api/settings/google-sheets', { googleSheetsId: ' ' }, 'Google Sheets ID je obavezno polje'],
  ['POST', '/api/settings/google-sheets/test', {}, 'Google Sheets ID je obavezno polje'],
  [
    'POST',
    '/api/settings/google-sheets/test',
    { googleSheetsId: '1AbC' },
    'Google Sheets nije podešen na serveru: nedostaje servisni nalog. Obratite se administratoru.',
  ],
  ['PATCH', '/api/user/facebook-pixel', { facebookPixelId: 'x'.repeat(101) }, 'Najviše 100 karaktera'],
  ['PATCH', '/api/users/update-settings', { trackifyApiKey: 'a\nb' }, 'Nedozvoljeni znakovi'],
  ['PATCH', '/api/users/update-settings', { lozinka: 'a' }, undefined],
])('%s %s refuses %j', async (method, path, body, message) => {
  const answered = await send(method, path, body)
  expect(answered.status).toBe(400)
  if (message) expect(answered.body.issues).toEqual([expect.objectContaining({ message })])
  expect(await me()).toMatchObject(unset)
})

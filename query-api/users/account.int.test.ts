import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { accountView } from '@pazar/contracts/user/account-routes.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
let seller: SignedIn
beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  seller = await newSeller(house.commands)
})

const send = (method: string, path: string, body: unknown) => house.commands.send(method, path, body, { token: seller.token })
const me = async () => (await house.get('/api/auth/me', { token: seller.token })).body
const unset = {
  facebookPixelId: null, googleSheetsId: null, telegramBotId: null, telegramChatId: null, trackifyApiKey: null, trackifyApiKeySrb: null, shopifyShop: null, shopifyToken: null,
  customDomain: null, customDomainStatus: 'pending', customDomainDnsInstructions: null, googleServiceAccountEmail: null,
}

it('says who one is, and that nothing is set', async () => {
  const account = await me()
  expect(account).toMatchObject({ id: seller.id, email: seller.email, role: 'client', isActive: true, ...unset })
  expect(accountView.strict().safeParse(account).error).toBeUndefined()
})

it('shows of each secret the last four, and all of what is none', async () => {
  await send('PATCH', '/api/user/settings', { telegramBotId: '123456:AAE-tajni-token', telegramChatId: '-77' })
  await send('PATCH', '/api/users/update-settings', { trackifyApiKey: 'crnogorski-kljuc', trackifyApiKeySrb: 'srpski-kljuc1' })
  await send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: ' 123456789012345 ', facebookAccessToken: ' EAAtajni-token-mete ', facebookTestCode: ' TEST1 ' })
  await send('PUT', '/api/settings/google-sheets', { googleSheetsId: 'https://docs.google.com/spreadsheets/d/1AbC-d_E/edit#gid=0' })
  const account = await me()
  expect(account).toMatchObject({
    telegramBotId: '••••oken', telegramChatId: '••••', trackifyApiKey: '••••ljuc', trackifyApiKeySrb: '••••juc1', facebookPixelId: '123456789012345', facebookAccessToken: '••••mete', facebookTestCode: 'TEST1', googleSheetsId: '1AbC-d_E',
  })
  const signedInAgain = await house.commands.send('POST', '/api/auth/login', { email: seller.email, password: seller.password })
  expect(signedInAgain.body.user.updatedAt).toBe(account.updatedAt)
  const { rows } = await house.commands.pool.query(`select jsonb_agg(e)::text as log from log.events e`)
  for (const secret of ['tajni', 'kljuc', 'juc1']) {
    expect(rows[0].log).not.toContain(secret)
    if (secret !== 'juc1') expect(JSON.stringify(account)).not.toContain(secret)
  }
})

it('sent back as it was answered changes nothing', async () => {
  await send('PATCH', '/api/users/update-settings', { trackifyApiKey: 'crnogorski-kljuc', trackifyApiKeySrb: 'srpski-kljuc1' })
  await send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: '1', facebookAccessToken: 'EAAtajni-token', facebookTestCode: 'TEST1' })
  const { trackifyApiKey, trackifyApiKeySrb, facebookPixelId, facebookAccessToken, facebookTestCode } = await me()
  const head = await house.commands.log.head()
  expect((await send('PATCH', '/api/users/update-settings', { trackifyApiKey, trackifyApiKeySrb })).status).toBe(200)
  expect((await send('PATCH', '/api/user/facebook-pixel', { facebookPixelId, facebookAccessToken, facebookTestCode })).status).toBe(200)
  expect(await house.commands.log.head()).toBe(head)
})

it('is cleared by null, and unchanged by what is left out', async () => {
  await send('PATCH', '/api/users/update-settings', { trackifyApiKey: 'crnogorski-kljuc', trackifyApiKeySrb: 'srpski-kljuc1' })
  await send('PATCH', '/api/user/facebook-pixel', { facebookPixelId: '1' })
  await send('PUT', '/api/settings/google-sheets', { googleSheetsId: 'tabela' })
  expect((await send('PATCH', '/api/users/update-settings', { trackifyApiKey: null })).body).toEqual({ message: 'Trackify podešavanja su uspešno ažurirana' })
  expect((await send('PATCH', '/api/user/facebook-pixel', {})).status).toBe(200)
  expect((await send('PUT', '/api/settings/google-sheets', { googleSheetsId: null })).status).toBe(200)
  expect(await me()).toMatchObject({ trackifyApiKey: null, trackifyApiKeySrb: '••••juc1', facebookPixelId: '1', googleSheetsId: null })
})

it.each([
  ['PUT', '/api/settings/google-sheets', { googleSheetsId: ' ' }, 'Google Sheets ID je obavezno polje'],
  ['POST', '/api/settings/google-sheets/test', {}, 'Google Sheets ID je obavezno polje'],
  ['POST', '/api/settings/google-sheets/test', { googleSheetsId: '1AbC' }, 'Google Sheets nije podešen na serveru: nedostaje servisni nalog. Obratite se administratoru.'],
  ['PATCH', '/api/user/facebook-pixel', { facebookPixelId: 'x'.repeat(101) }, 'Najviše 100 karaktera'],
  ['PATCH', '/api/users/update-settings', { trackifyApiKey: 'a\nb' }, 'Nedozvoljeni znakovi'],
  ['PATCH', '/api/users/update-settings', { lozinka: 'a' }, undefined],
])('%s %s refuses %j', async (method, path, body, message) => {
  const answered = await send(method, path, body)
  expect(answered.status).toBe(400)
  if (message) expect(answered.body.issues).toEqual([expect.objectContaining({ message })])
  expect(await me()).toMatchObject(unset)
})

import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { type MetaServer, startMetaServer } from '@pazar/integrations/testing/meta-server.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newSeller, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let meta: MetaServer
let api: TestCommandApi
let seller: SignedIn

const send = (method: string, path: string, body: unknown) =>
  api.send(method, path, body, { token: seller.token })
const test = async (body: object = {}) => {
  const { status, body: answer } = await send('POST', '/api/pixel/test', body)
  return { status, message: answer.message as string, path: answer.issues?.[0]?.path as string | undefined }
}
const setPixel = (changes: object) => send('PATCH', '/api/user/facebook-pixel', changes)

beforeAll(async () => {
  meta = await startMetaServer()
  api = await startCommandApi({ integrations: { ...noIntegrations, meta: { address: meta.url } } })
})
afterAll(async () => {
  await api.close()
  await meta.close()
})
beforeEach(async () => {
  seller = await newSeller(api)
  meta.events.length = 0
})

it("sends a page view under the account's test code", async () => {
  await setPixel({ facebookPixelId: '111', facebookAccessToken: 'EAAnaloga', facebookTestCode: 'TEST1' })
  expect(await test()).toMatchObject({
    status: 200,
    message: 'Test događaj je poslat. Pogledajte ga u Events Manager-u, na kartici Test Events.',
  })
  expect(meta.events).toMatchObject([
    {
      pixelId: '111',
      token: 'EAAnaloga',
      testCode: 'TEST1',
      event: { event_name: 'PageView', event_source_url: 'http://pazar.test/' },
    },
  ])
})

it('sends a page view to the pixel of an own domain', async () => {
  await send('POST', '/api/domains', { host: `test-${seller.id}.rs` })
  await send('PUT', '/api/pixel/config', {
    domain: `test-${seller.id}.rs`,
    pixelId: '222',
    testCode: 'TEST2',
    accessToken: 'EAAdomena',
  })
  expect((await test({ domain: `test-${seller.id}.rs` })).status).toBe(200)
  expect(meta.events).toMatchObject([
    {
      pixelId: '222',
      token: 'EAAdomena',
      testCode: 'TEST2',
      event: { event_source_url: `https://test-${seller.id}.rs/` },
    },
  ])
})

it.each<[string, object, { path: string; message: string }]>([
  ['the pixel', {}, { path: 'pixelId', message: 'Prvo upišite i sačuvajte Pixel ID' }],
  [
    'the token',
    { facebookPixelId: '111', facebookTestCode: 'T' },
    {
      path: 'accessToken',
      message: 'Prvo upišite i sačuvajte pristupni token: bez njega server ne može da pošalje događaj',
    },
  ],
  [
    'the test code',
    { facebookPixelId: '111', facebookAccessToken: 'EAA' },
    {
      path: 'testCode',
      message: 'Prvo upišite i sačuvajte test kod iz Events Manager-a (kartica Test Events)',
    },
  ],
])('sends nothing without %s and says what is missing (400)', async (_, settings, said) => {
  await setPixel({ facebookPixelId: null, ...settings })
  expect(await test()).toEqual({ status: 400, ...said })
  expect(meta.events).toEqual([])
})

it("answers 404 for an unknown domain or another seller's", async () => {
  expect(await test({ domain: 'tudja-prodavnica.rs' })).toMatchObject({
    status: 404,
    message: 'Domen nije pronađen',
  })
})

it("explains Meta's refusal of a token without revealing the token (400)", async () => {
  await setPixel({ facebookPixelId: '111', facebookAccessToken: 'pogresan-token', facebookTestCode: 'TEST1' })
  const { status, message } = await test()
  expect({ status, message }).toEqual({
    status: 400,
    message:
      'Meta ne prihvata pristupni token: istekao je, opozvan je ili nije za ovaj Pixel. Napravite novi u Events Manager-u i sačuvajte ga.',
  })
})

it('reports that Meta is unavailable (503)', async () => {
  const down = await startMetaServer()
  down.answerWith(() => ({ status: 500 }))
  const other = await startCommandApi({ integrations: { ...noIntegrations, meta: { address: down.url } } })
  const person = await newSeller(other)
  await other.send(
    'PATCH',
    '/api/user/facebook-pixel',
    { facebookPixelId: '111', facebookAccessToken: 'EAA', facebookTestCode: 'T' },
    { token: person.token },
  )
  const { status, body } = await other.send('POST', '/api/pixel/test', {}, { token: person.token })
  expect([status, body.message]).toEqual([
    503,
    'Meta ima smetnje (500). Pokušajte ponovo za nekoliko minuta.',
  ])
  await other.close()
  await down.close()
})

import { generateKeyPairSync } from 'node:crypto'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { newSpreadsheet, type SheetsServer, startSheets } from '@pazar/integrations/testing/sheets-server.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newSeller, signInAdmin, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const taken = {
  status: 409,
  body: {
    code: 'conflict',
    message: 'Ova tabela je već povezana sa drugim nalogom',
    issues: [{ path: 'googleSheetsId', message: 'Ova tabela je već povezana sa drugim nalogom' }],
  },
}

let google: SheetsServer
let api: TestCommandApi
let [first, second]: SignedIn[] = []
let sheet: string
let n = 0

beforeAll(async () => {
  google = await startSheets()
  api = await startCommandApi({
    rateLimits: false,
    integrations: {
      ...noIntegrations,
      google: {
        account: { email: 'pazar@projekat.iam.gserviceaccount.com', privateKey },
        sheetsUrl: google.url,
        tokenUrl: google.tokenUrl,
      },
    },
  })
})
afterAll(async () => {
  await api.close()
  await google.close()
})
beforeEach(async () => {
  ;[first, second] = [await newSeller(api), await newSeller(api)]
  sheet = `tabela_${n++}-a`
  google.spreadsheets.set(sheet, newSpreadsheet('Moja prodaja'))
})

const save = (who: SignedIn, googleSheetsId: string | null) =>
  api.send('PUT', '/api/settings/google-sheets', { googleSheetsId }, { token: who.token })
const test = (who: SignedIn, googleSheetsId: string) =>
  api.send('POST', '/api/settings/google-sheets/test', { googleSheetsId }, { token: who.token })
const saved = async (who: SignedIn) =>
  (await api.events(userStream(who.id)))
    .filter(({ type }) => type === 'UserIntegrationsChanged')
    .map(({ data }) => data)

it('gives a spreadsheet to the first seller who saves it, and refuses others without revealing its title (409)', async () => {
  expect((await save(first!, sheet)).status).toBe(200)
  expect(await save(second!, `https://docs.google.com/spreadsheets/d/${sheet}/edit#gid=0`)).toMatchObject(
    taken,
  )
  expect(await saved(second!)).toEqual([])
  google.requests.length = 0
  expect(await test(second!, sheet)).toMatchObject(taken)
  expect(google.requests).toEqual([])
  expect(await test(first!, sheet)).toMatchObject({ status: 200, body: { title: 'Moja prodaja' } })
  expect((await save(first!, sheet)).status).toBe(200)
})
it('gives a spreadsheet to one of two concurrent saves', async () => {
  const statuses = (await Promise.all([first!, second!].map((who) => save(who, sheet)))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([200, 409])
})
it.each([
  ['removes the spreadsheet', null],
  ['switches to another', 'druga-tabela'],
])('releases the spreadsheet when its seller %s', async (_, next) => {
  await save(first!, sheet)
  expect((await save(first!, next)).status).toBe(200)
  expect((await save(second!, sheet)).status).toBe(200)
  expect(await save(first!, sheet)).toMatchObject(taken)
  await save(first!, null)
})
it('releases the spreadsheet of a deleted account', async () => {
  await save(first!, sheet)
  const admin = await signInAdmin(api)
  expect(
    (await api.send('DELETE', `/api/admin/users/${first!.id}`, undefined, { token: admin.token })).status,
  ).toBe(200)
  expect((await save(second!, sheet)).status).toBe(200)
})
it('releases an expired reservation that was never saved', async () => {
  await api.log.append(
    reservationStream('sheet', sheet),
    [
      {
        type: 'Reserved',
        data: { for: userStream(first!.id), until: new Date(api.now() - 1000).toISOString() },
      },
    ],
    {
      expectedRevision: 'any',
      metadata: {
        at: new Date().toISOString(),
        actor: { kind: 'system' },
        correlationId: 'c',
        causationId: null,
      } as never,
    },
  )
  expect((await save(second!, sheet)).status).toBe(200)
})
it.each(['../../etc', 'a b', 'tabela/..', 'čaša', 'https://primer.rs/d/abc'])(
  'rejects an invalid spreadsheet id on save and test: %s (400)',
  async (id) => {
    const wrong = {
      status: 400,
      body: {
        issues: [
          { path: 'googleSheetsId', message: 'Ovaj ID nije ID Google tabele. Proverite Google Sheets ID.' },
        ],
      },
    }
    expect(await save(first!, id)).toMatchObject(wrong)
    expect(await test(first!, id)).toMatchObject(wrong)
  },
)

import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReceivedRequest, type Reply, startFakeServer, type FakeServer } from '../testing/fake-server.ts'
import { createGoogleSheets, type GoogleSheets } from './google-sheets.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const email = 'pazar@projekat.iam.gserviceaccount.com'
/** ms: more than a busy machine needs, and a short timeout for answers that never come. */
const [plenty, little] = [60_000, 1500]

let fakeServer: FakeServer
let sheets: GoogleSheets
const token: Reply = { body: { access_token: 'ya29.token', token_type: 'Bearer', expires_in: 3600 } }
const isToken = ({ path }: ReceivedRequest) => path === '/token'
/** Grants a token; the spreadsheet then gives this reply. */
const answering = (reply: Reply) => fakeServer.answerWith((request) => (isToken(request) ? token : reply))
const refusing = (reply: Reply) =>
  fakeServer.answerWith((request) => (isToken(request) ? reply : { status: 500 }))
const googleError = (code: number, status: string, message: string, details: unknown[] = []): Reply => ({
  status: code,
  body: { error: { code, status, message, details } },
})

const withoutToken = (timeoutMs = plenty) =>
  createGoogleSheets({
    account: { email, privateKey },
    sheetsUrl: fakeServer.url,
    tokenUrl: `${fakeServer.url}/token`,
    timeoutMs,
  })

beforeAll(async () => {
  fakeServer = await startFakeServer(() => token)
  sheets = withoutToken()
})
afterAll(() => fakeServer.close())

/** Decodes the JWT assertion and verifies its signature as Google does. */
function assertionOf({ body }: ReceivedRequest) {
  const form = new URLSearchParams(body)
  const [header, payload, signature] = form.get('assertion')!.split('.') as [string, string, string]
  const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    createPublicKey(publicKey),
    Buffer.from(signature, 'base64url'),
  )
  return { grant: form.get('grant_type'), header: decoded(header), claims: decoded(payload), isSigned }
}

describe('titleOf', () => {
  it('signs in as the service account and reads only the title', async () => {
    answering({ body: { properties: { title: 'Porudžbine 2026' } } })
    fakeServer.requests.length = 0
    expect(await sheets.titleOf('1AbC-d_E')).toEqual({ title: 'Porudžbine 2026' })
    expect(fakeServer.requests.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/token'],
      ['GET', '/v4/spreadsheets/1AbC-d_E?fields=properties.title'],
    ])
    expect(fakeServer.requests[1]!.headers.authorization).toBe('Bearer ya29.token')
    expect(assertionOf(fakeServer.requests[0]!)).toMatchObject({
      grant: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      header: { alg: 'RS256' },
      isSigned: true,
      claims: {
        iss: email,
        scope: 'https://www.googleapis.com/auth/spreadsheets',
        aud: `${fakeServer.url}/token`,
      },
    })
  })

  it('reuses the token until Google rejects it', async () => {
    answering({ body: { properties: { title: 'Porudžbine' } } })
    const own = withoutToken()
    fakeServer.requests.length = 0
    await own.titleOf('1AbC')
    await own.titleOf('1AbC')
    expect(fakeServer.requests.filter(isToken)).toHaveLength(1)
    answering(googleError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'))
    expect(await own.titleOf('1AbC')).toMatchObject({
      refusal: { message: 'Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.' },
    })
    answering({ body: { properties: { title: 'Porudžbine' } } })
    expect(await own.titleOf('1AbC')).toEqual({ title: 'Porudžbine' })
    expect(fakeServer.requests.filter(isToken)).toHaveLength(2)
  })

  it.each<[string, Reply, string, string]>([
    [
      'does not exist',
      googleError(404, 'NOT_FOUND', 'Requested entity was not found.'),
      'invalid',
      'Tabela nije pronađena. Proverite Google Sheets ID.',
    ],
    [
      'is not shared with us',
      googleError(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
      'invalid',
      `Nemamo dozvolu za ovu tabelu. Podelite je sa ${email} kao urednik (Editor).`,
    ],
    [
      'belongs to an account with the API switched off',
      googleError(403, 'PERMISSION_DENIED', 'Google Sheets API has not been used', [
        { reason: 'SERVICE_DISABLED' },
      ]),
      'invalid',
      'Google Sheets API nije uključen za servisni nalog ovog servera. Obratite se administratoru.',
    ],
    [
      'is a document of another kind',
      googleError(400, 'FAILED_PRECONDITION', 'This operation is not supported for this document'),
      'invalid',
      'Ovaj ID nije ID Google tabele. Proverite Google Sheets ID.',
    ],
    [
      'exceeds the rate limit',
      googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded'),
      'unavailable',
      'Google Sheets trenutno ima previše zahteva. Pokušajte ponovo za minut.',
    ],
    [
      'meets a broken Google',
      { status: 500, body: 'oops' },
      'unavailable',
      'Google Sheets trenutno nije dostupan. Pokušajte ponovo.',
    ],
    [
      'gets an invalid answer',
      { body: '<html>' },
      'unavailable',
      'Google Sheets trenutno nije dostupan. Pokušajte ponovo.',
    ],
    ['has no title', { body: {} }, 'unavailable', 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
    [
      'meets a slow Google',
      'never answers',
      'unavailable',
      'Google Sheets trenutno nije dostupan. Pokušajte ponovo.',
    ],
    [
      'has its connection closed',
      'hangs up',
      'unavailable',
      'Google Sheets trenutno nije dostupan. Pokušajte ponovo.',
    ],
    [
      'gets an incomplete answer',
      'breaks off',
      'unavailable',
      'Google Sheets trenutno nije dostupan. Pokušajte ponovo.',
    ],
    [
      'gets an endless answer',
      'never ends',
      'unavailable',
      'Google Sheets trenutno nije dostupan. Pokušajte ponovo.',
    ],
  ])('explains the refusal of a spreadsheet that %s', async (_, reply, code, message) => {
    answering(reply)
    fakeServer.requests.length = 0
    const client = reply === 'never answers' ? withoutToken(little) : sheets
    expect(await client.titleOf('1AbC')).toMatchObject({ refusal: { code, message } })
    expect(fakeServer.requests.filter((request) => !isToken(request))).toHaveLength(1)
  })

  it.each<[string, Reply, string]>([
    [
      'is rejected',
      { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } },
      'Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.',
    ],
    [
      'is rejected with 401',
      { status: 401, body: { error: 'invalid_client' } },
      'Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.',
    ],
    [
      'exceeds the rate limit',
      { status: 429 },
      'Google Sheets trenutno ima previše zahteva. Pokušajte ponovo za minut.',
    ],
    ['meets a broken Google', { status: 503 }, 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
    ['meets a slow Google', 'never answers', 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
    ['has its connection closed', 'hangs up', 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
  ])('explains the refusal if the service account %s', async (_, reply, message) => {
    refusing(reply)
    expect(await withoutToken(reply === 'never answers' ? little : plenty).titleOf('1AbC')).toMatchObject({
      refusal: { message },
    })
  })

  it.each(['../../evil', 'a b', 'https://primer.rs', 'č'])(
    'rejects an invalid id without a request: %s',
    async (id) => {
      fakeServer.requests.length = 0
      expect(await sheets.titleOf(id)).toMatchObject({
        refusal: { code: 'invalid', issues: [{ path: 'googleSheetsId' }] },
      })
      expect(fakeServer.requests).toEqual([])
    },
  )

  it('requires a service account', async () => {
    expect(await createGoogleSheets({ account: undefined }).titleOf('1AbC')).toMatchObject({
      refusal: { code: 'invalid', message: expect.stringContaining('Google Sheets nije podešen na serveru') },
    })
  })
})

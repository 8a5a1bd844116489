import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asked, type Reply, startUpstream, type Upstream } from '../testing/upstream.ts'
import { createGoogleSheets, type GoogleSheets } from './google-sheets.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } })
const email = 'pazar@projekat.iam.gserviceaccount.com'
/** ms, more than a busy machine needs; what never comes is not waited for that long. */
const [plenty, little] = [60_000, 1500]

let upstream: Upstream
let sheets: GoogleSheets
const token: Reply = { body: { access_token: 'ya29.token', token_type: 'Bearer', expires_in: 3600 } }
const isToken = ({ path }: Asked) => path === '/token'
/** The token is given; the spreadsheet answers so. */
const answering = (reply: Reply) => upstream.becomes((asked) => (isToken(asked) ? token : reply))
const refusing = (reply: Reply) => upstream.becomes((asked) => (isToken(asked) ? reply : { status: 500 }))
const googleError = (code: number, status: string, message: string, details: unknown[] = []): Reply => ({ status: code, body: { error: { code, status, message, details } } })

const withoutToken = (patience = plenty) => createGoogleSheets({ account: { email, privateKey }, sheetsUrl: upstream.url, tokenUrl: `${upstream.url}/token`, patience })

beforeAll(async () => {
  upstream = await startUpstream(() => token)
  sheets = withoutToken()
})
afterAll(() => upstream.close())

/** What the assertion says, its signature checked as Google does. */
function assertionOf({ body }: Asked) {
  const form = new URLSearchParams(body)
  const [header, payload, signature] = form.get('assertion')!.split('.') as [string, string, string]
  const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const isSigned = verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), createPublicKey(publicKey), Buffer.from(signature, 'base64url'))
  return { grant: form.get('grant_type'), header: decoded(header), claims: decoded(payload), isSigned }
}

describe('a spreadsheet', () => {
  it('is opened as the service account, by its title alone', async () => {
    answering({ body: { properties: { title: 'Porudžbine 2026' } } })
    upstream.asked.length = 0
    expect(await sheets.titleOf('1AbC-d_E')).toEqual({ title: 'Porudžbine 2026' })
    expect(upstream.asked.map(({ method, path }) => [method, path])).toEqual([['POST', '/token'], ['GET', '/v4/spreadsheets/1AbC-d_E?fields=properties.title']])
    expect(upstream.asked[1]!.headers.authorization).toBe('Bearer ya29.token')
    expect(assertionOf(upstream.asked[0]!)).toMatchObject({
      grant: 'urn:ietf:params:oauth:grant-type:jwt-bearer', header: { alg: 'RS256' }, isSigned: true,
      claims: { iss: email, scope: 'https://www.googleapis.com/auth/spreadsheets', aud: `${upstream.url}/token` },
    })
  })

  it('is opened again with the token that there is, until Google no longer takes it', async () => {
    answering({ body: { properties: { title: 'Porudžbine' } } })
    const own = withoutToken()
    upstream.asked.length = 0
    await own.titleOf('1AbC')
    await own.titleOf('1AbC')
    expect(upstream.asked.filter(isToken)).toHaveLength(1)
    answering(googleError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'))
    expect(await own.titleOf('1AbC')).toMatchObject({ refusal: { message: 'Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.' } })
    answering({ body: { properties: { title: 'Porudžbine' } } })
    expect(await own.titleOf('1AbC')).toEqual({ title: 'Porudžbine' })
    expect(upstream.asked.filter(isToken)).toHaveLength(2)
  })

  it.each<[string, Reply, string, string]>([
    ['that is not there', googleError(404, 'NOT_FOUND', 'Requested entity was not found.'), 'invalid', 'Tabela nije pronađena. Proverite Google Sheets ID.'],
    ['that is not shared with us', googleError(403, 'PERMISSION_DENIED', 'The caller does not have permission'), 'invalid', `Nemamo dozvolu za ovu tabelu. Podelite je sa ${email} kao urednik (Editor).`],
    ['where the API is switched off', googleError(403, 'PERMISSION_DENIED', 'Google Sheets API has not been used', [{ reason: 'SERVICE_DISABLED' }]), 'invalid', 'Google Sheets API nije uključen za servisni nalog ovog servera. Obratite se administratoru.'],
    ['that is a document of another kind', googleError(400, 'FAILED_PRECONDITION', 'This operation is not supported for this document'), 'invalid', 'Ovaj ID nije ID Google tabele. Proverite Google Sheets ID.'],
    ['that is asked for too often', googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded'), 'unavailable', 'Google Sheets trenutno ima previše zahteva. Pokušajte ponovo za minut.'],
    ['of a Google that is broken', { status: 500, body: 'oops' }, 'unavailable', 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
    ['of a Google that talks nonsense', { body: '<html>' }, 'unavailable', 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
    ['without a title', { body: {} }, 'unavailable', 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
    ['of a Google that is slow', 'never answers', 'unavailable', 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
    ['of a Google that hangs up', 'hangs up', 'unavailable', 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
    ['of a Google that breaks off', 'breaks off', 'unavailable', 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
    ['of a Google that never ends', 'never ends', 'unavailable', 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
  ])('%s is refused in words', async (_, reply, code, message) => {
    answering(reply)
    upstream.asked.length = 0
    const client = reply === 'never answers' ? withoutToken(little) : sheets
    expect(await client.titleOf('1AbC')).toMatchObject({ refusal: { code, message } })
    expect(upstream.asked.filter((asked) => !isToken(asked))).toHaveLength(1)
  })

  it.each<[string, Reply, string]>([
    ['is not taken', { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }, 'Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.'],
    ['is not taken, ever', { status: 401, body: { error: 'invalid_client' } }, 'Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.'],
    ['comes too often', { status: 429 }, 'Google Sheets trenutno ima previše zahteva. Pokušajte ponovo za minut.'],
    ['meets a broken Google', { status: 503 }, 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
    ['meets a slow Google', 'never answers', 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
    ['is cut off', 'hangs up', 'Google Sheets trenutno nije dostupan. Pokušajte ponovo.'],
  ])('whose service account %s is refused in words', async (_, reply, message) => {
    refusing(reply)
    expect(await withoutToken(reply === 'never answers' ? little : plenty).titleOf('1AbC')).toMatchObject({ refusal: { message } })
  })

  it.each(['../../evil', 'a b', 'https://primer.rs', 'č'])('whose id cannot be one is not asked for: %s', async (id) => {
    upstream.asked.length = 0
    expect(await sheets.titleOf(id)).toMatchObject({ refusal: { code: 'invalid', issues: [{ path: 'googleSheetsId' }] } })
    expect(upstream.asked).toEqual([])
  })

  it('needs a service account', async () => {
    expect(await createGoogleSheets({ account: undefined }).titleOf('1AbC')).toMatchObject({ refusal: { code: 'invalid', message: expect.stringContaining('Google Sheets nije podešen na serveru') } })
  })
})

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAddressLookup } from '@pazar/upstreams/outside/address-lookup.ts'
import { isPublicAddress } from '@pazar/upstreams/outside/public-address.ts'
import { holdDeadAddress } from '@pazar/upstreams/testing/dead-address.ts'
import { startDnsServer, type TestDnsServer } from '../testing/dns-server.ts'
import { newSeller, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { type Outside, publicInternet } from '@pazar/upstreams/outside/outside.ts'

/** Loopback stands for the internet in these tests; what else is private stays so. */
const open: Outside = { lookup: async (name) => lookups[name] ?? [], allows: (address) => address === '127.0.0.1' || isPublicAddress(address), allowsPort: () => true }
let lookups: Record<string, string[]> = {}

let api: TestCommandApi
let strict: TestCommandApi
let dns: TestDnsServer
let seller: SignedIn
let strictSeller: SignedIn
const servers: { close(): void }[] = []

beforeAll(async () => {
  dns = await startDnsServer()
  api = await startCommandApi({ outside: open, rateLimits: false })
  strict = await startCommandApi({ outside: publicInternet(createAddressLookup({ server: dns.address })), rateLimits: false })
  seller = await newSeller(api)
  strictSeller = await newSeller(strict)
})
afterEach(() => servers.splice(0).forEach((server) => server.close()))
afterAll(async () => {
  await Promise.all([api.close(), strict.close()])
  await dns.close()
})

/** A server on this machine; whoever starts it closes it. */
async function listening(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, asked, close: () => { server.close(); server.closeAllConnections() } }
}
/** One for a test, closed after it. */
async function serve(answer: RequestListener) {
  const server = await listening(answer)
  servers.push(server)
  return server
}
const page = '<meta charset="utf-8"><title>Lampa</title><script type="application/ld+json">{"@type":"Product","name":"Solarna lampa","image":"/a.jpg","offers":{"price":"1.990","priceCurrency":"RSD"}}</script>'
const html = { 'content-type': 'text/html' }
const read = (url: string) => api.send('POST', '/api/products/read-link', { url }, { token: seller.token })
const readStrictly = (url: string) => strict.send('POST', '/api/products/read-link', { url }, { token: strictSeller.token })
const refusedWith = (message: RegExp) => ({ status: 400, body: { code: 'link_unreadable', message: expect.stringMatching(message), issues: [{ path: 'url', message: expect.any(String) }] } })

describe('reading a product link', () => {
  it('fills name, price, currency and whole picture addresses', async () => {
    const { url } = await serve((_, response) => response.writeHead(200, html).end(page))
    expect(await read(`${url}/lampa`)).toMatchObject({
      status: 200, body: { productName: 'Solarna lampa', price: 1990, originalPrice: null, currency: 'RSD', images: [`${url}/a.jpg`], productLink: `${url}/lampa`, source: 'json-ld' },
    })
  })
  it('follows redirects, also by relative address, and keeps the link as it was given', async () => {
    const { url } = await serve((request, response) => request.url === '/1' ? response.writeHead(302, { location: '../2' }).end() : request.url === '/2' ? response.writeHead(308, { location: `/3` }).end() : response.writeHead(200, html).end(page))
    expect((await read(`${url}/1`)).body).toMatchObject({ productName: 'Solarna lampa', productLink: `${url}/1` })
  })
  it.each([['gzip', gzipSync], ['br', brotliCompressSync], ['deflate', deflateSync]] as const)('unpacks %s', async (encoding, pack) => {
    const { url } = await serve((_, response) => response.writeHead(200, { ...html, 'content-encoding': encoding }).end(pack(page)))
    expect((await read(url)).body).toMatchObject({ productName: 'Solarna lampa' })
  })
  it('asks for a page as a shopper from here would, without cookies', async () => {
    let headers: Record<string, unknown> = {}
    const { url } = await serve((request, response) => { headers = request.headers; response.writeHead(200, html).end(page) })
    await read(url)
    expect(headers).toMatchObject({ accept: expect.stringContaining('text/html'), 'accept-language': expect.stringContaining('sr') })
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('authorization')
  })
})

describe('a link that comes to nothing says why', () => {
  it.each([
    ['not_web: another scheme', 'ftp://primer.rs/lampa', /^Mora biti validan link$/],
    ['not a link', 'lampa', /^Mora biti validan link$/],
    ['nothing', '', /^Link proizvoda je obavezan$/],
  ])('%s', async (_what, url, message) => {
    expect(await read(url)).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: 'url', message: expect.stringMatching(message) }] } })
  })
  it.each([
    ['404', 404, /više ne postoji/], ['410', 410, /više ne postoji/], ['403', 403, /nije dozvolila čitanje/], ['429', 429, /trenutno ne odgovara kako treba\. Pokušajte ponovo/], ['500', 500, /trenutno ne odgovara/], ['503', 503, /trenutno ne odgovara/],
  ])('an answer %s', async (_what, status, message) => {
    const { url } = await serve((_, response) => response.writeHead(status, html).end('x'))
    expect(await read(url)).toMatchObject(refusedWith(message))
  })
  it.each([
    ['a file that is no page', (_: unknown, response: any) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'), /ne vodi na stranicu proizvoda/],
    ['no content type', (_: unknown, response: any) => response.writeHead(200).end(page), /ne vodi na stranicu proizvoda/],
    ['over 5 MB by its header', (_: unknown, response: any) => { response.writeHead(200, { ...html, 'content-length': String(6 * 1024 * 1024) }); response.write('x') }, /prevelika/],
    ['over 5 MB as it comes', (_: unknown, response: any) => { response.writeHead(200, html); for (let n = 0; n < 6; n++) response.write(Buffer.alloc(1024 * 1024, 32)); response.end() }, /prevelika/],
    ['a few packed kilobytes that become 200 MB', (_: unknown, response: any) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb), /prevelika/],
    ['packing that is none', (_: unknown, response: any) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('nije gzip'), /oštećena/],
    ['a packing that nobody knows', (_: unknown, response: any) => response.writeHead(200, { ...html, 'content-encoding': 'nepoznat' }).end('x'), /oštećena/],
    ['a connection that breaks off', (request: any, response: any) => { response.writeHead(200, { ...html, 'content-length': '1000' }); response.write('<h1>'); setImmediate(() => request.socket.destroy()) }, /Veza sa stranicom nije uspela/],
    ['a server that hangs up', (request: any) => request.socket.destroy(), /Veza sa stranicom nije uspela/],
    ['a page without a product', (_: unknown, response: any) => response.writeHead(200, html).end('<p>Zdravo'), /nismo pronašli proizvod/],
    ['garbage', (_: unknown, response: any) => response.writeHead(200, html).end(Buffer.from([0xff, 0, 0xfe, 1, 2, 3])), /nismo pronašli proizvod/],
    ['redirects without end', (_: unknown, response: any) => response.writeHead(302, { location: '/opet' }).end(), /previše puta preusmerava/],
    ['a redirect to nowhere', (_: unknown, response: any) => response.writeHead(302, { location: 'http://[' }).end(), /mora da vodi na javnu/],
    ['a redirect to a file', (_: unknown, response: any) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(), /mora da vodi na javnu/],
    ['a redirect with a password', (_: unknown, response: any) => response.writeHead(302, { location: 'http://a:b@primer.rs/' }).end(), /mora da vodi na javnu/],
  ])('%s', async (_what, answer, message) => {
    const { url } = await serve(answer as RequestListener)
    expect(await read(url)).toMatchObject(refusedWith(message))
  })
  it('nobody listens there', async () => {
    const dead = await holdDeadAddress()
    expect(await read(dead.url)).toMatchObject(refusedWith(/Veza sa stranicom nije uspela/))
    await dead.release()
  })
  it('five redirects are followed, a sixth is not', async () => {
    const { url, asked } = await serve((request, response) => {
      const left = Number(request.url!.slice(1))
      return left > 0 ? response.writeHead(302, { location: `/${left - 1}` }).end() : response.writeHead(200, html).end(page)
    })
    expect((await read(`${url}/5`)).status).toBe(200)
    expect((await read(`${url}/6`)).body.message).toMatch(/previše puta/)
    expect(asked).toHaveLength(12)
  })
})

// Together, for each takes its whole 5 seconds.
describe.concurrent('a link that takes too long', () => {
  const readWholly = async (answer: RequestListener) => {
    const server = await listening(answer)
    return read(server.url).finally(server.close)
  }
  it.each([
    ['never answers', () => undefined],
    ['never ends', (_: unknown, response: any) => { response.writeHead(200, html); const timer = setInterval(() => response.write('<p>'), 200); response.on('close', () => clearInterval(timer)) }],
    ['goes round in slow redirects', (_: unknown, response: any) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 1500)],
  ])('to a page that %s is left after 5 seconds', async (_what, answer) => {
    expect(await readWholly(answer as RequestListener)).toMatchObject(refusedWith(/^Stranica se nije učitala za 5 sekundi/))
  })
  it('to a page that is made to keep the parser busy holds up nobody', async () => {
    const busy = readWholly((_, response) => response.writeHead(200, html).end('<b>'.repeat(900_000) + '</i>'.repeat(500_000)))
    await expect.poll(async () => (await api.send('GET', '/api/nema')).status).toBe(404)
    expect((await busy).status).toBe(400)
  })
})

describe('a link leads out of the house only', () => {
  it.each([
    'http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', 'http://0.0.0.0/', 'http://10.0.0.5/', 'http://192.168.1.1/admin', 'http://172.16.5.5/', 'http://169.254.169.254/latest/meta-data/', 'http://100.64.1.1/',
    'http://224.0.0.1/', 'http://[::ffff:127.0.0.1]/', 'http://[64:ff9b::7f00:1]/', 'http://[fd00::1]/', 'http://[fe80::1]/', 'http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://127.1/', 'http://①②⑦.0.0.1/',
  ])('%s is nobody on the internet', async (url) => {
    expect(await readStrictly(url)).toMatchObject(refusedWith(/nije pronađena na internetu/))
  })
  it.each(['http://8.8.8.8:22/', 'https://8.8.8.8:8443/', 'http://8.8.8.8:8080/', 'http://8.8.8.8:5432/', 'http://ime:lozinka@8.8.8.8/'])('%s is no page of a shop', async (url) => {
    expect(await readStrictly(url)).toMatchObject(refusedWith(/mora da vodi na javnu internet stranicu/))
  })
  it.each([
    ['one private address', { A: ['10.0.0.1'] }], ['the metadata address', { A: ['169.254.169.254'] }], ['a private one among public ones', { A: ['93.184.216.34', '127.0.0.1'] }], ['no address', {}],
  ])('a name with %s is refused', async (_what, records) => {
    dns.zone = { 'unutra.example': records }
    expect(await readStrictly('http://unutra.example/')).toMatchObject(refusedWith(/nije pronađena na internetu/))
  })
  it('a redirect to a private address is refused, and never asked', async () => {
    const inner = await serve((_, response) => response.writeHead(200, html).end(page))
    lookups = { 'unutra.example': ['10.0.0.9'] }
    const { url } = await serve((_, response) => response.writeHead(302, { location: `http://unutra.example:${inner.port}/` }).end())
    expect(await read(url)).toMatchObject(refusedWith(/nije pronađena na internetu/))
    expect(inner.asked).toEqual([])
  })
  it('what was checked is what is connected to, whatever DNS says a moment later', async () => {
    const outer = await serve((_, response) => response.writeHead(200, html).end(page))
    let asked = 0
    lookups = new Proxy({}, { get: (_, name) => (name === 'menja-se.example' ? (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']) : undefined) })
    expect((await read(`http://menja-se.example:${outer.port}/`)).body).toMatchObject({ productName: 'Solarna lampa' })
    expect(asked).toBe(1)
    expect(await read(`http://menja-se.example:${outer.port}/`)).toMatchObject(refusedWith(/nije pronađena/))
    lookups = {}
  })
})

describe('importing a picture', () => {
  const load = (url: string) => api.send('POST', '/api/images/import', { url }, { token: seller.token })
  it('keeps it as an upload of ours', async () => {
    const bytes = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#0D9488' } }).jpeg().toBuffer()
    const { url } = await serve((_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes))
    expect(await load(`${url}/a.jpg`)).toMatchObject({ status: 201, body: { success: true, imageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}-700\.webp$/), width: 700, height: 350 } })
  })
  it.each([
    ['a page', { 'content-type': 'text/html' }, '<h1>', 400, /^Molimo izaberite sliku \(JPG, PNG, GIF, itd\.\)$/],
    ['a page that calls itself a picture', { 'content-type': 'image/png' }, '<h1>', 415, /^Molimo izaberite sliku/],
    ['a drawing that could hold a script', { 'content-type': 'image/svg+xml' }, '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, /^Molimo izaberite sliku/],
    ['over 5 MB', { 'content-type': 'image/png', 'content-length': String(6 * 1024 * 1024) }, 'x', 400, /^Slika je prevelika\. Maksimalna veličina je 5MB\.$/],
  ])('refuses %s', async (_what, headers, body, status, message) => {
    const { url } = await serve((_, response) => { response.writeHead(200, headers as any); response.write(body); if (!('content-length' in headers)) response.end() })
    expect(await load(url)).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
  })
  it('is guarded as pages are', async () => {
    expect(await strict.send('POST', '/api/images/import', { url: 'http://127.0.0.1/a.jpg' }, { token: strictSeller.token })).toMatchObject({ status: 400, body: { message: 'Slika na ovoj adresi nije pronađena na internetu.' } })
  })
})

describe('limits', () => {
  it('30 links of one user in 10 minutes, and nobody who is not signed in', async () => {
    const limited = await startCommandApi({ outside: open })
    try {
      const { token } = await newSeller(limited)
      const ask = () => limited.send('POST', '/api/products/read-link', { url: 'http://nema.example/' }, { token })
      for (let n = 0; n < 30; n++) expect((await ask()).status).toBe(400)
      expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests', message: 'Previše čitanja linkova u kratkom vremenu. Pokušajte ponovo kasnije.' } })
      expect((await limited.send('POST', '/api/products/read-link', { url: 'http://nema.example/' })).status).toBe(401)
    } finally {
      await limited.close()
    }
  })
})

const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 32))

// Rules: websites/link-import
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { newSeller } from '../testing/sellers.ts'
import { startCommandApi } from '../testing/start-command-api.ts'
import { setUpProductLinks, page, html, refusedWith } from './testing/product-link-fixture.ts'

const fixture = setUpProductLinks()
const { open, serve, read } = fixture

const readStrictly = (url: string) =>
  fixture.strict.send('POST', '/api/products/read-link', { url }, { token: fixture.strictSeller.token })

describe('reading a product link', () => {
  it('answers name, price, currency and absolute picture addresses', async () => {
    const { url } = await serve((_, response) => response.writeHead(200, html).end(page))
    expect(await read(`${url}/lampa`)).toMatchObject({
      status: 200,
      body: {
        productName: 'Solarna lampa',
        price: 1990,
        originalPrice: null,
        currency: 'RSD',
        images: [`${url}/a.jpg`],
        productLink: `${url}/lampa`,
        source: 'json-ld',
      },
    })
  })
  it('follows redirects, including relative ones, and answers the original link', async () => {
    const { url } = await serve((request, response) =>
      request.url === '/1'
        ? response.writeHead(302, { location: '../2' }).end()
        : request.url === '/2'
          ? response.writeHead(308, { location: `/3` }).end()
          : response.writeHead(200, html).end(page),
    )
    expect((await read(`${url}/1`)).body).toMatchObject({
      productName: 'Solarna lampa',
      productLink: `${url}/1`,
    })
  })
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('decompresses %s', async (encoding, pack) => {
    const { url } = await serve((_, response) =>
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(pack(page)),
    )
    expect((await read(url)).body).toMatchObject({ productName: 'Solarna lampa' })
  })
  it('requests a page like a local shopper, without cookies', async () => {
    let headers: Record<string, unknown> = {}
    const { url } = await serve((request, response) => {
      headers = request.headers
      response.writeHead(200, html).end(page)
    })
    await read(url)
    expect(headers).toMatchObject({
      accept: expect.stringContaining('text/html'),
      'accept-language': expect.stringContaining('sr'),
    })
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('authorization')
  })
})

describe('product link to a private address', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://0.0.0.0/',
    'http://10.0.0.5/',
    'http://192.168.1.1/admin',
    'http://172.16.5.5/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.1.1/',
    'http://224.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://①②⑦.0.0.1/',
  ])('refuses the private address %s', async (url) => {
    expect(await readStrictly(url)).toMatchObject(refusedWith(/nije pronađena na internetu/))
  })
  it.each([
    'http://8.8.8.8:22/',
    'https://8.8.8.8:8443/',
    'http://8.8.8.8:8080/',
    'http://8.8.8.8:5432/',
    'http://ime:lozinka@8.8.8.8/',
  ])('refuses the port or credentials of %s', async (url) => {
    expect(await readStrictly(url)).toMatchObject(refusedWith(/mora da vodi na javnu internet stranicu/))
  })
  it.each([
    ['a private address', { A: ['10.0.0.1'] }],
    ['the metadata address', { A: ['169.254.169.254'] }],
    ['a private address among public ones', { A: ['93.184.216.34', '127.0.0.1'] }],
    ['no address', {}],
  ])('refuses a name with %s', async (_what, records) => {
    fixture.dns.zone = { 'unutra.example': records }
    expect(await readStrictly('http://unutra.example/')).toMatchObject(
      refusedWith(/nije pronađena na internetu/),
    )
  })
  it('refuses a redirect to a private address without connecting', async () => {
    const inner = await serve((_, response) => response.writeHead(200, html).end(page))
    fixture.lookups = { 'unutra.example': ['10.0.0.9'] }
    const { url } = await serve((_, response) =>
      response.writeHead(302, { location: `http://unutra.example:${inner.port}/` }).end(),
    )
    expect(await read(url)).toMatchObject(refusedWith(/nije pronađena na internetu/))
    expect(inner.requestedPaths).toEqual([])
  })
  it('connects to the address that was checked, even if DNS changes afterwards', async () => {
    const outer = await serve((_, response) => response.writeHead(200, html).end(page))
    let lookupCount = 0
    fixture.lookups = new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'menja-se.example' ? (lookupCount++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']) : undefined,
      },
    )
    expect((await read(`http://menja-se.example:${outer.port}/`)).body).toMatchObject({
      productName: 'Solarna lampa',
    })
    expect(lookupCount).toBe(1)
    expect(await read(`http://menja-se.example:${outer.port}/`)).toMatchObject(refusedWith(/nije pronađena/))
    fixture.lookups = {}
  })
})

describe('importing a picture', () => {
  const load = (url: string) =>
    fixture.api.send('POST', '/api/images/import', { url }, { token: fixture.seller.token })
  it('stores it as an upload', async () => {
    const bytes = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#0D9488' } })
      .jpeg()
      .toBuffer()
    const { url } = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes),
    )
    expect(await load(`${url}/a.jpg`)).toMatchObject({
      status: 201,
      body: {
        success: true,
        imageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}-700\.webp$/),
        width: 700,
        height: 350,
      },
    })
  })
  it.each([
    [
      'a page',
      { 'content-type': 'text/html' },
      '<h1>',
      400,
      /^Molimo izaberite sliku \(JPG, PNG, GIF, itd\.\)$/,
    ],
    ['HTML with an image type', { 'content-type': 'image/png' }, '<h1>', 415, /^Molimo izaberite sliku/],
    [
      'an SVG, which could contain a script',
      { 'content-type': 'image/svg+xml' },
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      415,
      /^Molimo izaberite sliku/,
    ],
    [
      'more than 5 MB',
      { 'content-type': 'image/png', 'content-length': String(6 * 1024 * 1024) },
      'x',
      400,
      /^Slika je prevelika\. Maksimalna veličina je 5MB\.$/,
    ],
  ])('rejects %s', async (_what, headers, body, status, message) => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, headers as any)
      response.write(body)
      if (!('content-length' in headers)) response.end()
    })
    expect(await load(url)).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
  })
  it('refuses private addresses', async () => {
    expect(
      await fixture.strict.send(
        'POST',
        '/api/images/import',
        { url: 'http://127.0.0.1/a.jpg' },
        { token: fixture.strictSeller.token },
      ),
    ).toMatchObject({ status: 400, body: { message: 'Slika na ovoj adresi nije pronađena na internetu.' } })
  })
})

describe('limits of link reads', () => {
  it('allow 30 links per user in 10 minutes (429) and no anonymous reads (401)', async () => {
    const limited = await startCommandApi({ addressPolicy: open })
    try {
      const { token } = await newSeller(limited)
      const ask = () =>
        limited.send('POST', '/api/products/read-link', { url: 'http://nema.example/' }, { token })
      for (let n = 0; n < 30; n++) expect((await ask()).status).toBe(400)
      expect(await ask()).toMatchObject({
        status: 429,
        body: {
          code: 'too_many_requests',
          message: 'Previše čitanja linkova u kratkom vremenu. Pokušajte ponovo kasnije.',
        },
      })
      expect(
        (await limited.send('POST', '/api/products/read-link', { url: 'http://nema.example/' })).status,
      ).toBe(401)
    } finally {
      await limited.close()
    }
  })
})

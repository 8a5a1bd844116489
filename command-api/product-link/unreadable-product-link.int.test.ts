// Rules: websites/link-import
import { type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { holdDeadAddress } from '@pazar/integrations/testing/dead-address.ts'
import { setUpProductLinks, listening, page, html, refusedWith } from './testing/product-link-fixture.ts'

const fixture = setUpProductLinks()
const { serve, read } = fixture

describe('unreadable product link', () => {
  it.each([
    ['another scheme', 'ftp://primer.rs/lampa', /^Mora biti validan link$/],
    ['not a link', 'lampa', /^Mora biti validan link$/],
    ['an empty link', '', /^Link proizvoda je obavezan$/],
  ])('is rejected: %s', async (_what, url, message) => {
    expect(await read(url)).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path: 'url', message: expect.stringMatching(message) }] },
    })
  })
  it.each([
    ['404', 404, /više ne postoji/],
    ['410', 410, /više ne postoji/],
    ['403', 403, /nije dozvolila čitanje/],
    ['429', 429, /trenutno ne odgovara kako treba\. Pokušajte ponovo/],
    ['500', 500, /trenutno ne odgovara/],
    ['503', 503, /trenutno ne odgovara/],
  ])('explains the answer %s', async (_what, status, message) => {
    const { url } = await serve((_, response) => response.writeHead(status, html).end('x'))
    expect(await read(url)).toMatchObject(refusedWith(message))
  })
  it.each([
    [
      'a file that is not a page',
      (_: unknown, response: any) =>
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
      /ne vodi na stranicu proizvoda/,
    ],
    [
      'a missing content type',
      (_: unknown, response: any) => response.writeHead(200).end(page),
      /ne vodi na stranicu proizvoda/,
    ],
    [
      'more than 5 MB according to the header',
      (_: unknown, response: any) => {
        response.writeHead(200, { ...html, 'content-length': String(6 * 1024 * 1024) })
        response.write('x')
      },
      /prevelika/,
    ],
    [
      'more than 5 MB in the body',
      (_: unknown, response: any) => {
        response.writeHead(200, html)
        for (let n = 0; n < 6; n++) response.write(Buffer.alloc(1024 * 1024, 32))
        response.end()
      },
      /prevelika/,
    ],
    [
      'a few compressed kilobytes that expand to 200 MB',
      (_: unknown, response: any) =>
        response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
      /prevelika/,
    ],
    [
      'an invalid compressed body',
      (_: unknown, response: any) =>
        response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('nije gzip'),
      /oštećena/,
    ],
    [
      'an unknown content encoding',
      (_: unknown, response: any) =>
        response.writeHead(200, { ...html, 'content-encoding': 'nepoznat' }).end('x'),
      /oštećena/,
    ],
    [
      'a connection that breaks off',
      (request: any, response: any) => {
        response.writeHead(200, { ...html, 'content-length': '1000' })
        response.write('<h1>')
        setImmediate(() => request.socket.destroy())
      },
      /Veza sa stranicom nije uspela/,
    ],
    [
      'a server that closes the connection',
      (request: any) => request.socket.destroy(),
      /Veza sa stranicom nije uspela/,
    ],
    [
      'a page without a product',
      (_: unknown, response: any) => response.writeHead(200, html).end('<p>Zdravo'),
      /nismo pronašli proizvod/,
    ],
    [
      'binary garbage',
      (_: unknown, response: any) => response.writeHead(200, html).end(Buffer.from([0xff, 0, 0xfe, 1, 2, 3])),
      /nismo pronašli proizvod/,
    ],
    [
      'an endless redirect',
      (_: unknown, response: any) => response.writeHead(302, { location: '/opet' }).end(),
      /previše puta preusmerava/,
    ],
    [
      'a redirect to an invalid address',
      (_: unknown, response: any) => response.writeHead(302, { location: 'http://[' }).end(),
      /mora da vodi na javnu/,
    ],
    [
      'a redirect to a file',
      (_: unknown, response: any) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      /mora da vodi na javnu/,
    ],
    [
      'a redirect with a password',
      (_: unknown, response: any) => response.writeHead(302, { location: 'http://a:b@primer.rs/' }).end(),
      /mora da vodi na javnu/,
    ],
  ])('is refused for %s', async (_what, answer, message) => {
    const { url } = await serve(answer as RequestListener)
    expect(await read(url)).toMatchObject(refusedWith(message))
  })
  it('is refused if the server does not accept connections', async () => {
    const dead = await holdDeadAddress()
    expect(await read(dead.url)).toMatchObject(refusedWith(/Veza sa stranicom nije uspela/))
    await dead.release()
  })
  it('follows five redirects but not a sixth', async () => {
    const { url, requestedPaths } = await serve((request, response) => {
      const left = Number(request.url!.slice(1))
      return left > 0
        ? response.writeHead(302, { location: `/${left - 1}` }).end()
        : response.writeHead(200, html).end(page)
    })
    expect((await read(`${url}/5`)).status).toBe(200)
    expect((await read(`${url}/6`)).body.message).toMatch(/previše puta/)
    expect(requestedPaths).toHaveLength(12)
  })
})

// Concurrent, because each takes its full 5 seconds.
describe.concurrent('slow product link', () => {
  const readWholly = async (answer: RequestListener) => {
    const server = await listening(answer)
    return read(server.url).finally(server.close)
  }
  it.each([
    ['never answers', () => undefined],
    [
      'never ends',
      (_: unknown, response: any) => {
        response.writeHead(200, html)
        const timer = setInterval(() => response.write('<p>'), 200)
        response.on('close', () => clearInterval(timer))
      },
    ],
    [
      'redirects slowly without end',
      (_: unknown, response: any) =>
        void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 1500),
    ],
  ])('is aborted after 5 seconds if the page %s', async (_what, answer) => {
    expect(await readWholly(answer as RequestListener)).toMatchObject(
      refusedWith(/^Stranica se nije učitala za 5 sekundi/),
    )
  })
  it('does not block other requests while a hostile page is parsed', async () => {
    const busy = readWholly((_, response) =>
      response.writeHead(200, html).end('<b>'.repeat(900_000) + '</i>'.repeat(500_000)),
    )
    await expect.poll(async () => (await fixture.api.send('GET', '/api/nema')).status).toBe(404)
    expect((await busy).status).toBe(400)
  })
})

const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 32))

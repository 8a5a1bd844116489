import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHttpServer, type HttpServer } from '@pazar/http-server/create-http-server.ts'
import { createLogger } from '@pazar/http-server/observation/logger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminFiles } from './admin-files.ts'

let folder: string
let server: HttpServer
let url: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pazar-admin-'))
  mkdirSync(join(folder, 'dist/assets/admin'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Pazar</title>')
  writeFileSync(
    join(folder, 'dist/assets/admin/app-1a2b.js'),
    'export const words = "pazar ".repeat(99)\n'.repeat(200),
  )
  writeFileSync(join(folder, 'dist/assets/admin/app-1a2b.webmanifest'), '{}')
  server = await createHttpServer({
    part: 'test',
    endpoints: [],
    authenticate: async () => undefined,
    logger: createLogger('test', 'silent'),
    publicOrigin: 'https://pazar.test',
    fallback: [
      await adminFiles({ folder: join(folder, 'dist'), publicOrigin: 'https://pazar.test' }),
      (ctx) => {
        ctx.body = 'site'
      },
    ],
  })
  url = (await server.listen(0, '127.0.0.1')).url
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

describe("the operator's application", () => {
  it('serves its page on every operator route and has browsers revalidate it', async () => {
    for (const path of ['/', '/orders', '/edit/17']) {
      const answer = await fetch(url + path)
      expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([
        '<!doctype html><title>Pazar</title>',
        'no-cache',
      ])
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(answer.headers.get('strict-transport-security')).toContain('max-age')
      // Set explicitly, because fetch would otherwise request a new copy.
      const again = await fetch(url + path, {
        headers: { 'if-none-match': answer.headers.get('etag')!, 'cache-control': 'max-age=0' },
      })
      expect(again.status).toBe(304)
    }
  })

  it('serves immutable files in the encoding that the browser accepts', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(`${url}/assets/admin/app-1a2b.js`, {
        headers: { 'accept-encoding': encoding },
      })
      expect([
        answer.headers.get('content-encoding') ?? 'identity',
        answer.headers.get('cache-control'),
      ]).toEqual([encoding, 'public, max-age=31536000, immutable'])
      expect((await answer.text()).length).toBe(200 * 41)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('strict-transport-security')).toContain('max-age')
      expect(answer.headers.has('content-security-policy')).toBe(false)
    }
  })

  it('serves the manifest of the installed app with its type and a policy', async () => {
    const answer = await fetch(`${url}/assets/admin/app-1a2b.webmanifest`)
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'application/manifest+json; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect(answer.headers.has('content-security-policy')).toBe(true)
  })

  it('picks up a new build', async () => {
    const path = join(folder, 'dist/assets/admin/other.js')
    expect(await (await fetch(`${url}/assets/admin/other.js`)).text()).toBe('site')
    writeFileSync(path, 'new')
    expect(await (await fetch(`${url}/assets/admin/other.js`)).text()).toBe('new')
  })

  it.each([
    '/lampa',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/admin/../../../secret.txt',
    '/index.html',
    '/assets',
  ])('leaves %s to the public site', async (path) => {
    expect(await (await fetch(url + path)).text()).toBe('site')
  })
})

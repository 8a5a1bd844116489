// Rules: websites/uploads
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('stored images', () => {
  it('are served with immutable caching under both addresses', async () => {
    const hash = 'a'.repeat(64)
    await app.commands.pool.query(
      'insert into private.images (hash, width, height, bytes, uploaded_by) values ($1, 320, 200, $2, 1)',
      [hash, Buffer.from('webp')],
    )
    for (const folder of ['/uploads', '/api/object-storage']) {
      const { status, body, headers } = await app.get(`${folder}/${hash}-320.webp`)
      expect([status, body, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'webp',
        'image/webp',
        'public, max-age=31536000, immutable',
      ])
      const known = { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' }
      expect((await app.get(`${folder}/${hash}-320.webp`, { headers: known })).status).toBe(304)
      expect((await app.get(`${folder}/${hash}-321.webp`)).status).toBe(404)
      expect((await app.get(`${folder}/..%2Fsecret`)).status).toBe(404)
    }
  })

  it('are served as AVIF, or 404 for images stored before AVIF was supported', async () => {
    const [hash, older] = ['d'.repeat(64), 'e'.repeat(64)]
    const insert =
      'insert into private.images (hash, width, height, bytes, avif, uploaded_by) values ($1, 320, 200, $2, $3, 1)'
    await app.commands.pool.query(insert, [hash, Buffer.from('webp'), Buffer.from('avif')])
    await app.commands.pool.query(insert, [older, Buffer.from('webp'), null])
    for (const folder of ['/uploads', '/api/object-storage']) {
      const { status, body, headers } = await app.get(`${folder}/${hash}-320.avif`)
      expect([status, body, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'avif',
        'image/avif',
        'public, max-age=31536000, immutable',
      ])
      expect((await app.get(`${folder}/${hash}-320.webp`)).body).toBe('webp')
      expect((await app.get(`${folder}/${older}-320.webp`)).status).toBe(200)
      expect((await app.get(`${folder}/${older}-320.avif`)).status).toBe(404)
      expect((await app.get(`${folder}/${hash}-320.jpeg`)).status).toBe(404)
    }
  })

  it('have one JPEG for link previews, up to 1,200 px wide and on white, stored after the first request', async () => {
    const insert =
      'insert into private.images (hash, width, height, bytes, uploaded_by) values ($1, $2, $3, $4, 1)'
    const webp = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: { r: 13, g: 148, b: 136, alpha: 0 } } })
        .webp()
        .toBuffer()
    const [wide, small] = ['1'.repeat(64), '2'.repeat(64)]
    for (const [hash, width, height] of [
      [wide, 640, 400],
      [wide, 1600, 1001],
      [small, 500, 250],
    ] as const)
      await app.commands.pool.query(insert, [hash, width, height, await webp(width, height)])
    const jpeg = async (file: string) => {
      const answer = await fetch(`${app.url}/uploads/${file}.jpg`)
      return {
        status: answer.status,
        headers: answer.headers,
        bytes: Buffer.from(await answer.arrayBuffer()),
      }
    }
    for (const [file, width, height] of [
      [`${wide}-1200`, 1200, 751],
      [`${small}-500`, 500, 250],
    ] as const) {
      const { status, headers, bytes } = await jpeg(file)
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'image/jpeg',
        'public, max-age=31536000, immutable',
      ])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
      expect((await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([
        255, 255, 255,
      ])
    }
    for (const file of [
      `${wide}-1600`,
      `${wide}-640`,
      `${wide}-1199`,
      `${small}-1200`,
      `${'3'.repeat(64)}-1200`,
    ])
      expect((await jpeg(file)).status).toBe(404)
    const { rows } = await app.commands.pool.query(
      'select hash, width, jpeg is not null as has from private.images where hash = any($1) order by hash, width',
      [[wide, small]],
    )
    expect(rows).toEqual([
      { hash: wide, width: 640, has: false },
      { hash: wide, width: 1600, has: true },
      { hash: small, width: 500, has: true },
    ])
  })

  it('get one JPEG for many concurrent requests', async () => {
    const hash = '4'.repeat(64)
    await app.commands.pool.query(
      'insert into private.images (hash, width, height, bytes, uploaded_by) values ($1, 300, 200, $2, 1)',
      [
        hash,
        await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0D9488' } })
          .webp()
          .toBuffer(),
      ],
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        Buffer.from(await (await fetch(`${app.url}/uploads/${hash}-300.jpg`)).arrayBuffer()).toString(
          'base64',
        ),
      ),
    )
    expect([...new Set(answers)]).toEqual([expect.stringMatching(/^\/9j\//)])
  })
})

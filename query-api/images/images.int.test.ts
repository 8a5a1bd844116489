import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
beforeAll(async () => { house = await startHouse() })
afterAll(() => house.close())

describe('pictures', () => {
  it('serves stored images for ever, under both addresses', async () => {
    const hash = 'a'.repeat(64)
    await house.commands.pool.query('insert into private.images (hash, width, height, bytes, uploaded_by) values ($1, 320, 200, $2, 1)', [hash, Buffer.from('webp')])
    for (const folder of ['/uploads', '/api/object-storage']) {
      const { status, body, headers } = await house.get(`${folder}/${hash}-320.webp`)
      expect([status, body, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'webp', 'image/webp', 'public, max-age=31536000, immutable'])
      const known = { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' }
      expect((await house.get(`${folder}/${hash}-320.webp`, { headers: known })).status).toBe(304)
      expect((await house.get(`${folder}/${hash}-321.webp`)).status).toBe(404)
      expect((await house.get(`${folder}/..%2Fsecret`)).status).toBe(404)
    }
  })

  it('serves them as AVIF for ever too, and says 404 of one that was stored before there was AVIF', async () => {
    const [hash, older] = ['d'.repeat(64), 'e'.repeat(64)]
    const insert = 'insert into private.images (hash, width, height, bytes, avif, uploaded_by) values ($1, 320, 200, $2, $3, 1)'
    await house.commands.pool.query(insert, [hash, Buffer.from('webp'), Buffer.from('avif')])
    await house.commands.pool.query(insert, [older, Buffer.from('webp'), null])
    for (const folder of ['/uploads', '/api/object-storage']) {
      const { status, body, headers } = await house.get(`${folder}/${hash}-320.avif`)
      expect([status, body, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'avif', 'image/avif', 'public, max-age=31536000, immutable'])
      expect((await house.get(`${folder}/${hash}-320.webp`)).body).toBe('webp')
      expect((await house.get(`${folder}/${older}-320.webp`)).status).toBe(200)
      expect((await house.get(`${folder}/${older}-320.avif`)).status).toBe(404)
      expect((await house.get(`${folder}/${hash}-320.jpeg`)).status).toBe(404)
    }
  })
})

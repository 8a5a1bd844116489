import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newPageView, pageViewStandIn } from '../order-form/page-view.ts'
import { pageWithHole } from './page-with-hole.ts'

const hole = `${pageViewStandIn}"/`
const page = (middle: string) => `<p>${'Ponuda važi danas. '.repeat(200)}</p><input value="${middle}><p>${'Šaljemo đačke lampe. '.repeat(300)}</p>`
const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

test('every encoding reads back as the page with its hole filled, whatever the filling', async () => {
  const made = await pageWithHole(page(hole), hole)
  expect(made.encodings).toEqual(['br', 'gzip', 'identity'])
  for (let time = 0; time < 200; time++) {
    const filling = `${newPageView(1_790_000_000_000 + time * 7919)}"/`
    for (const encoding of made.encodings) expect(read[encoding](made.fill(filling, encoding)).toString()).toBe(page(filling))
  }
})

test('it is compressed', async () => {
  const made = await pageWithHole(page(hole), hole)
  expect(made.fill(hole, 'br').length).toBeLessThan(300)
  expect(made.fill(hole, 'gzip').length).toBeLessThan(400)
})

test('a filling of another length is refused, and so is a page without the hole', async () => {
  const made = await pageWithHole(page(hole), hole)
  expect(() => made.fill('short', 'br')).toThrow(RangeError)
  await expect(pageWithHole('<p></p>', hole)).rejects.toThrow('no hole')
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createPriceProofs } from '@pazar/shopper-tokens/price-proof.ts'
import { expect, test } from 'vitest'
import {
  newPageView,
  pageViewStandIn,
  pageViewWithVisit,
  visitPageViewStandIn,
} from '../order-form/page-view.ts'
import { pageWithHole } from './page-with-hole.ts'

const proofs = createPriceProofs('a secret of at least thirty-two characters')
const hole = `${pageViewStandIn}"/`
const page = (middle: string) =>
  `<p>${'Ponuda važi danas. '.repeat(200)}</p><input value="${middle}><p>${'Šaljemo đačke lampe. '.repeat(300)}</p>`
const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

test('decodes to the filled page in every encoding, for any filling', async () => {
  const made = await pageWithHole(page(hole), hole)
  expect(made.encodings).toEqual(['br', 'gzip', 'identity'])
  for (let time = 0; time < 200; time++) {
    const filling = `${newPageView(1_790_000_000_000 + time * 7919, proofs.sign({ websiteId: time, revision: 1 }, time))}"/`
    for (const encoding of made.encodings)
      expect(read[encoding](made.fill(filling, encoding)).toString()).toBe(page(filling))
  }
})

test('decodes to the filled page when the visit has campaign parameters', async () => {
  const hole = `${visitPageViewStandIn}"/`
  const made = await pageWithHole(page(hole), hole)
  expect(made.encodings).toEqual(['br', 'gzip', 'identity'])
  for (const query of [
    'utm_source=facebook&utm_campaign=jesen+2026&fbclid=IwAR0abcDEF_123-xyz',
    `utm_source=${'a'.repeat(150)}&gclid=${'b'.repeat(500)}&ttclid=${'c'.repeat(500)}`,
  ]) {
    const filling = `${pageViewWithVisit(newPageView(1_790_000_000_000), query)}"/`
    for (const encoding of made.encodings)
      expect(read[encoding](made.fill(filling, encoding)).toString()).toBe(page(filling))
  }
})

test('compresses the page', async () => {
  const made = await pageWithHole(page(hole), hole)
  expect(made.fill(hole, 'br').length).toBeLessThan(300)
  expect(made.fill(hole, 'gzip').length).toBeLessThan(400)
})

test('rejects a filling of another length, and a page without the hole', async () => {
  const made = await pageWithHole(page(hole), hole)
  expect(() => made.fill('short', 'br')).toThrow(RangeError)
  await expect(pageWithHole('<p></p>', hole)).rejects.toThrow('no hole')
})

import { readdirSync, readFileSync } from 'node:fs'
import { imageWidths } from '@pazar/contracts/website/image.ts'
import { describe, expect, it } from 'vitest'
import { encodedFileOf, readEncodedImage } from './encoded-images.ts'

const picturesByName = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.jpg'))
  .map((name) => [name, readFileSync(new URL(name, import.meta.url))] as const)

describe('the encoded pictures of the demo', () => {
  it('are those of the pictures in the folder: else run write-encoded.ts', () => {
    const expected = picturesByName.map(([, picture]) => encodedFileOf(picture).pathname.split('/').at(-1))
    expect(readdirSync(new URL('encoded', import.meta.url)).sort()).toEqual(expected.sort())
  })

  it.each(picturesByName)('hold every width of %s as WebP and AVIF', async (_name, picture) => {
    const { all, master, placeholder } = await readEncodedImage(picture)
    expect(all.map(({ width }) => width)).toEqual([
      ...imageWidths.filter((width) => width < master.width),
      master.width,
    ])
    for (const { bytes, avif } of all) {
      expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
      expect(avif.toString('latin1', 4, 12)).toBe('ftypavif')
    }
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  })
})

it('encodes a picture that has no file', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
  expect((await readEncodedImage(gif)).all).toMatchObject([{ width: 1, height: 1 }])
})

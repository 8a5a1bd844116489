import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { encodeImage } from '@pazar/images/encode-image.ts'
import { encodedFileOf } from './encoded-images.ts'

// Encodes the demo's pictures again: `node standalone/demo/images/write-encoded.ts` after a picture or a
// setting of the encoder has changed.
const folder = new URL('encoded/', import.meta.url)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const name of readdirSync(import.meta.dirname).filter((each) => each.endsWith('.jpg'))) {
  const picture = readFileSync(new URL(name, import.meta.url))
  const { all, placeholder } = await encodeImage(picture)
  const variants = all.map(({ bytes, avif, ...size }) => ({
    ...size,
    bytes: bytes.toString('base64'),
    avif: avif.toString('base64'),
  }))
  writeFileSync(
    encodedFileOf(picture),
    gzipSync(JSON.stringify({ all: variants, placeholder }), { level: 9 }),
  )
}

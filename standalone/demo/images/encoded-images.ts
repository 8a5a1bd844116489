import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type EncodedImage, encodeImage } from '@pazar/images/encode-image.ts'
import { z } from 'zod'

const variant = z.object({
  width: z.int(),
  height: z.int(),
  bytes: z.base64().transform((text) => Buffer.from(text, 'base64')),
  avif: z.base64().transform((text) => Buffer.from(text, 'base64')),
})
/** In the order of `EncodedImage.all`: the widest is the last. */
const stored = z.object({ all: z.array(variant).min(1), placeholder: z.string().optional() })

/** The file with the variants of a picture. Its name is the picture's hash, so it cannot be out of date. */
export const encodedFileOf = (picture: Buffer): URL =>
  new URL(`encoded/${createHash('sha256').update(picture).digest('hex')}.json.gz`, import.meta.url)

/**
 * Does what `encodeImage` does, from files in `encoded/`: encoding the demo's pictures takes most of the
 * processor time of a first start. `write-encoded.ts` writes the files. A picture without one is encoded.
 */
export async function readEncodedImage(picture: Buffer): Promise<EncodedImage> {
  const file = await readFile(encodedFileOf(picture)).catch(() => undefined)
  if (!file) return encodeImage(picture)
  const { all, placeholder } = stored.parse(JSON.parse((await promisify(gunzip)(file)).toString()))
  return { all, master: all.at(-1)!, placeholder }
}

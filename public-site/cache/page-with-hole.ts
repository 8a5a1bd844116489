import {
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  gunzipSync,
} from 'node:zlib'
import type { Transform } from 'node:stream'

/**
 * A page that is compressed once, although a few bytes in it differ at every view. The page is cut before and
 * after these bytes (the hole), and the compressor is flushed at both cuts, so that its output falls into
 * three parts on byte boundaries. The middle part is then replaced by the new bytes in an uncompressed block:
 * see RFC 1951 (deflate, section 3.2.4) and RFC 7932 (brotli, section 9.2). Filling takes microseconds;
 * compressing at the best level took tens of milliseconds, once.
 */
export interface PageWithHole {
  /** Best first; always includes identity. */
  encodings: readonly Encoding[]
  /**
   * `filling` is ASCII and has the length of the hole; `encoding` is one of `encodings`.
   * @throws RangeError if the length differs.
   */
  fill(filling: string, encoding: Encoding): Buffer
}

type Encoding = 'br' | 'gzip' | 'identity'

interface Parts {
  before: Buffer
  after: Buffer
}

/** Compresses in three flushed parts and returns the outer two. */
async function outerParts(
  compressor: Transform & { flush(kind: number, done: () => void): void },
  flush: number,
  [head, hole, tail]: readonly [Buffer, Buffer, Buffer],
): Promise<Parts> {
  let chunks: Buffer[] = []
  compressor.on('data', (chunk: Buffer) => chunks.push(chunk))
  const takeOutput = () => {
    const part = Buffer.concat(chunks)
    chunks = []
    return part
  }
  const flushed = (part: Buffer) =>
    new Promise<Buffer>((resolve) => {
      compressor.write(part)
      compressor.flush(flush, () => setImmediate(() => resolve(takeOutput())))
    })
  const before = await flushed(head)
  await flushed(hole)
  const after = await new Promise<Buffer>((resolve) => {
    compressor.once('end', () => resolve(takeOutput()))
    compressor.end(tail)
  })
  return { before, after }
}

/**
 * An uncompressed deflate block: a header byte (not the last block), the length, and the length's complement.
 */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([header, bytes])
}

/**
 * An uncompressed brotli meta-block. From the lowest bit: ISLAST 0, MNIBBLES 4 (two zero bits), MLEN - 1 in
 * 16 bits, ISUNCOMPRESSED 1; then zeros up to the byte boundary.
 */
function uncompressedMetaBlock(bytes: Buffer): Buffer {
  const bits = ((bytes.length - 1) << 3) | (1 << 19)
  return Buffer.concat([Buffer.from([bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff]), bytes])
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff])

/**
 * Compresses `html` around the first occurrence of `hole`.
 * @param hole at least 8 characters that a compressor cannot write more cheaply than one by one. It ends with
 *   the same two bytes as every filling, because brotli predicts from the last two bytes.
 */
export async function pageWithHole(html: string, hole: string): Promise<PageWithHole> {
  const at = html.indexOf(hole)
  if (at < 0) throw new Error('the page has no hole')
  const parts = [
    Buffer.from(html.slice(0, at)),
    Buffer.from(hole),
    Buffer.from(html.slice(at + hole.length)),
  ] as const
  const [head, , tail] = parts
  const length = Buffer.byteLength(html)

  const gzip = await outerParts(createDeflateRaw({ level: 9 }), constants.Z_FULL_FLUSH, parts)
  const headCheck = crc32(head)
  const asGzip = (filling: Buffer) => {
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(tail, crc32(filling, headCheck)), 0)
    trailer.writeUInt32LE(length, 4)
    return Buffer.concat([gzipHeader, gzip.before, storedBlock(filling), gzip.after, trailer])
  }

  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: length }
  const brotli = await outerParts(createBrotliCompress({ params }), constants.BROTLI_OPERATION_FLUSH, parts)
  const asBrotli = (filling: Buffer) =>
    Buffer.concat([brotli.before, uncompressedMetaBlock(filling), brotli.after])

  const asIs = (filling: Buffer) => Buffer.concat([head, filling, tail])

  // A compressor may depend on the bytes of the hole in a way that this file does not foresee. An encoding
  // that fails this probe is not offered.
  const probe = Buffer.from(Array.from(hole.slice(0, -2)).reverse().join('') + hole.slice(-2))
  const fillers: Partial<Record<Encoding, (filling: Buffer) => Buffer>> = {
    ...(reads(() => brotliDecompressSync(asBrotli(probe)), asIs(probe)) && { br: asBrotli }),
    ...(reads(() => gunzipSync(asGzip(probe)), asIs(probe)) && { gzip: asGzip }),
    identity: asIs,
  }
  return {
    encodings: Object.keys(fillers) as Encoding[],
    fill(filling, encoding) {
      const bytes = Buffer.from(filling)
      if (bytes.length !== parts[1].length) throw new RangeError('the filling is not as long as the hole')
      return fillers[encoding]!(bytes)
    },
  }
}

function reads(decompress: () => Buffer, expected: Buffer): boolean {
  try {
    return decompress().equals(expected)
  } catch {
    return false
  }
}

// Rules: websites/uploads
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, newWebsite, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let seller: SignedIn

beforeAll(async () => {
  api = await startCommandApi()
  seller = await newSeller(api)
})
afterAll(() => api.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0D9488' } })

async function upload(
  bytes: Uint8Array,
  {
    type = 'image/jpeg',
    field = 'image',
    token = seller.token,
  }: { type?: string; field?: string; token?: string } = {},
) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), 'slika.jpg')
  const response = await fetch(`${api.url}/api/images/upload`, {
    method: 'POST',
    body: form,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: response.status, body: (await response.json()) as any }
}
const rowsOf = async (bytes: Uint8Array) => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const { rows } = await api.pool.query(
    'select width, height, bytes, avif, placeholder from private.images where hash = $1 order by width',
    [hash],
  )
  return rows as { width: number; height: number; bytes: Buffer; avif: Buffer; placeholder: string | null }[]
}

describe('uploading an image', () => {
  it('stores WebP in the widths that pages use, never enlarged, plus the original width', async () => {
    const bytes = await picture(1000, 500).jpeg().toBuffer()
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(await upload(bytes)).toEqual({
      status: 201,
      body: { success: true, imageUrl: `/uploads/${hash}-1000.webp`, width: 1000, height: 500 },
    })
    const rows = await rowsOf(bytes)
    expect(rows.map((row) => [row.width, row.height])).toEqual([
      [160, 80],
      [320, 160],
      [480, 240],
      [640, 320],
      [960, 480],
      [1000, 500],
    ])
    expect((await sharp(rows[0]!.bytes).metadata()).format).toBe('webp')
  })

  it('stores every width as AVIF too, in the same size and upright', async () => {
    const bytes = await picture(700, 300)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'tajna adresa' } })
      .jpeg()
      .toBuffer()
    await upload(bytes)
    const rows = await rowsOf(bytes)
    expect(rows.map((row) => row.width)).toEqual([160, 300])
    for (const { avif, width, height } of rows) {
      const { format, compression, exif, orientation, ...size } = await sharp(avif).metadata()
      expect({ format, compression, exif, orientation, width: size.width, height: size.height }).toEqual({
        format: 'heif',
        compression: 'av1',
        exif: undefined,
        orientation: undefined,
        width,
        height,
      })
    }
  })

  it('stores a placeholder of at most 1,500 characters', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, noise, background: '#000' } })
      .jpeg()
      .toBuffer()
    await upload(bytes)
    const placeholder = (await rowsOf(bytes))[0]!.placeholder!
    expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]{40,1470}$/)
    const { width, height } = await sharp(Buffer.from(placeholder.split(',')[1]!, 'base64')).metadata()
    expect([width, height]).toEqual([20, 13])
  })

  it('limits a very wide image to the largest page width', async () => {
    const bytes = await picture(4000, 1000).png().toBuffer()
    expect((await upload(bytes)).body).toMatchObject({ width: 1600, height: 400 })
    expect((await rowsOf(bytes)).map((row) => row.width)).toEqual([160, 320, 480, 640, 960, 1280, 1600])
  })

  it('stores a tiny image at its own size', async () => {
    expect((await upload(await picture(40, 30).gif().toBuffer(), { type: 'text/plain' })).body).toMatchObject(
      { success: true, width: 40, height: 30 },
    )
  })

  it('limits a very tall image to the maximum of the format', async () => {
    const { body } = await upload(await picture(100, 20_000).png().toBuffer())
    expect(body).toMatchObject({ success: true, width: 82, height: 16_383 })
  })

  it('rotates upright and drops all metadata', async () => {
    const bytes = await picture(300, 200)
      .withExif({ IFD0: { Copyright: 'tajna adresa' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await upload(bytes)).body).toMatchObject({ width: 200, height: 300 })
    for (const row of await rowsOf(bytes)) {
      const { exif, icc, xmp, orientation } = await sharp(row.bytes).metadata()
      expect({ exif, icc, xmp, orientation }).toEqual({})
    }
  })

  it('preserves transparency and stores no placeholder for it', async () => {
    const bytes = await sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    await upload(bytes)
    const [row] = await rowsOf(bytes)
    for (const kept of [row!.bytes, row!.avif]) expect((await sharp(kept).metadata()).hasAlpha).toBe(true)
    // A placeholder would shine through the transparent picture.
    expect(row!.placeholder).toBeNull()
  })

  it('stores the same bytes once, for concurrent uploads too', async () => {
    const bytes = await picture(700, 300).webp().toBuffer()
    const answers = await Promise.all([upload(bytes), upload(bytes), upload(bytes)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(await rowsOf(bytes)).toHaveLength(5)
  })

  it.each([
    [
      'an SVG, which could contain a script',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>alert(1)</script><rect width="9" height="9"/></svg>',
        ),
      415,
    ],
    ['an unsupported format', () => picture(20, 20).tiff().toBuffer(), 415],
    ['HTML with an image type', () => Buffer.from('<html>'), 415],
    ['a truncated picture', async () => (await picture(500, 500).jpeg().toBuffer()).subarray(0, 400), 415],
    ['a header without a picture', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415],
    ['41 megapixels', () => picture(8200, 5000).png().toBuffer(), 413],
    ['an empty file', () => Buffer.alloc(0), 400],
  ] as const)('rejects %s', async (_what, bytes, status) => {
    const content = await bytes()
    const answer = await upload(content)
    expect(answer).toMatchObject({ status, body: { code: expect.any(String), message: expect.any(String) } })
    expect(await rowsOf(content)).toEqual([])
  })

  it('rejects more than 5 MB (413), another field (400) and anonymous uploads (401)', async () => {
    const large = Buffer.concat([await picture(10, 10).jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)])
    expect((await upload(large)).status).toBe(413)
    const bytes = await picture(11, 11).jpeg().toBuffer()
    expect((await upload(bytes, { field: 'file' })).status).toBe(400)
    expect((await upload(bytes, { token: '' })).status).toBe(401)
    expect(await rowsOf(bytes)).toEqual([])
  })
})

describe('upload limit', () => {
  it('refuses more than 60 uploads per user in 10 minutes, whatever they contain (429)', async () => {
    const { token } = await newSeller(api)
    for (let n = 0; n < 60; n++) expect((await upload(Buffer.from('<html>'), { token })).status).toBe(415)
    expect(await upload(Buffer.from('<html>'), { token })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
    expect((await upload(Buffer.from('<html>'), { token: (await newSeller(api)).token })).status).toBe(415)
  })
})

describe('uploaded image on a website', () => {
  it('is found under any of its spellings', async () => {
    const { imageUrl } = (await upload(await picture(1000, 500).png().toBuffer())).body as {
      imageUrl: string
    }
    const hash = imageUrl.slice('/uploads/'.length, -'-1000.webp'.length)
    for (const address of [
      imageUrl,
      imageUrl.slice(1),
      `${hash}-320.webp`,
      `${hash}-320.avif`,
      `${hash}-1000.jpg`,
      `http://pazar.test${imageUrl}`,
      `/api/object-storage/${hash}-640.webp`,
    ]) {
      const site: any = await newWebsite(api, seller, { images: [address, imageUrl] })
      expect(site).toMatchObject({
        images: [imageUrl],
        pictures: [
          {
            hash,
            width: 1000,
            height: 500,
            avif: true,
            placeholder: expect.stringMatching(/^data:image\/webp/),
          },
        ],
      })
    }
  })

  it('from before AVIF support stays unchanged until the same file is uploaded again', async () => {
    const bytes = await picture(500, 250).png().toBuffer()
    const { imageUrl } = (await upload(bytes)).body as { imageUrl: string }
    const hash = createHash('sha256').update(bytes).digest('hex')
    const asWebP = (await rowsOf(bytes)).map((row) => row.bytes)
    await api.pool.query('update private.images set avif = null, placeholder = null where hash = $1', [hash])
    const old: any = await newWebsite(api, seller, { images: [imageUrl] })
    expect(old.pictures).toEqual([{ hash, width: 500, height: 250 }])
    expect((await upload(bytes)).body).toMatchObject({ imageUrl })
    const renewed: any = await newWebsite(api, seller, { images: [imageUrl] })
    expect(renewed.pictures).toMatchObject([{ hash, avif: true }])
    expect((await rowsOf(bytes)).map((row) => row.bytes)).toEqual(asWebP)
  })
})

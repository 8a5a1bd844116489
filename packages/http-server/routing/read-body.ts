import { Writable } from 'node:stream'
import type { Route } from '@pazar/contracts/route/route.ts'
import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import { malformedBody, HttpRefusal, tooLarge } from '../refusals/http-refusal.ts'
import { bodyLimitsOf } from './body-limits.ts'
import { discardUnreadBody } from './discard-unread-body.ts'
import type { UploadedFile } from './endpoint.ts'
import { assertEncodedText, isAscii, decodeUtf8 } from './utf8-text.ts'

const kilobyte = 1024
/** Size of the file itself (websites/uploads). */
const maxFileBytes = 5 * 1024 * kilobyte
const maxMultipartOverheadBytes = 64 * kilobyte

const contentTypes = { json: ['json'], form: ['json', 'urlencoded'], image: ['multipart'] }
const noNext = async () => {}

const textOnly = { text: false, multipart: false, includeUnparsed: true }
const createParsers = (maxBytes: number) => ({
  form: koaBody({ ...textOnly, json: false, formLimit: maxBytes }),
  /**
   * One character per byte, so that invalid UTF-8 remains distinguishable from a replacement character that a
   * person typed.
   */
  json: koaBody({
    ...textOnly,
    urlencoded: false,
    jsonTypes: ['json'],
    jsonLimit: maxBytes,
    encoding: 'binary',
  }),
})
const parsers = new Map<number, ReturnType<typeof createParsers>>()

/** Parsers are reused, because creating one costs as much as reading a small body. */
function parsersFor(maxBytes: number): ReturnType<typeof createParsers> {
  const cached = parsers.get(maxBytes) ?? createParsers(maxBytes)
  parsers.set(maxBytes, cached)
  return cached
}

const charsets = ['', 'utf-8', 'utf8', 'us-ascii']

/**
 * Any error while reading a body is a fault of the body: its bytes, its encoding, its parts, or a premature
 * end.
 */
function bodyRefusalOf(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error
  const { status, statusCode, httpCode } = error as {
    status?: number
    statusCode?: number
    httpCode?: number
  }
  const code = status ?? statusCode ?? httpCode
  return code === 413 ? tooLarge() : code === 415 ? unsupportedMediaType() : malformedBody()
}

const unsupportedMediaType = () =>
  new HttpRefusal({ code: 'unsupported_media', message: 'Ova vrsta sadržaja nije podržana' })

/** Holds the upload in memory: it has at most `maxFileBytes` and is inspected before anything is stored. */
async function readFile(ctx: Context): Promise<UploadedFile> {
  const chunks: Buffer[] = []
  let declaredType = ''
  const parse = koaBody({
    json: false,
    urlencoded: false,
    text: false,
    multipart: true,
    formidable: {
      maxFiles: 1,
      maxFileSize: maxFileBytes,
      maxTotalFileSize: maxFileBytes,
      maxFields: 10,
      maxFieldsSize: maxMultipartOverheadBytes,
      filter: (part) => part.name === 'image',
      fileWriteStreamHandler: () =>
        new Writable({
          write(chunk: Buffer, _encoding, callback) {
            chunks.push(chunk)
            callback()
          },
        }),
      onFileBegin: (_name: string, file: { mimetype?: string | null }) => {
        declaredType = file.mimetype ?? ''
      },
    },
  } as Parameters<typeof koaBody>[0])
  await parse(ctx as never, noNext)
  const bytes = Buffer.concat(chunks)
  if (bytes.length === 0) {
    throw new HttpRefusal({
      code: 'invalid',
      message: 'Slika je obavezna',
      issues: [{ path: 'image', message: 'Slika je obavezna' }],
    })
  }
  return { bytes, declaredType }
}

async function readForm(ctx: Context, maxBytes: number): Promise<unknown> {
  await parsersFor(maxBytes).form(ctx as never, noNext)
  assertEncodedText(ctx.request.rawBody ?? '')
  return ctx.request.body
}

/**
 * Decodes a body beyond ASCII as UTF-8 and parses it again. It is known to be valid JSON by then; only its
 * letters can differ.
 */
async function readJson(ctx: Context, maxBytes: number): Promise<unknown> {
  await parsersFor(maxBytes).json(ctx as never, noNext)
  const bytes = ctx.request.rawBody ?? ''
  return isAscii(bytes) ? ctx.request.body : JSON.parse(decodeUtf8(bytes))
}

export interface ReadBody {
  body?: unknown
  file?: UploadedFile
}

/**
 * Reads the body as the route declares it, without validating it against the schema.
 * @throws HttpRefusal 413 over the limit (`bodyLimitsOf`, or 5 MB for an image), 415 for another content type
 * or a charset other than UTF-8, 400 if it is unreadable.
 */
export async function readBody(ctx: Context, route: Route): Promise<ReadBody> {
  if (!route.body && route.accepts !== 'image') return {}
  const kind = ctx.request.is(contentTypes[route.accepts ?? 'json'])
  if (!kind) {
    // Null means that there is no body; the schema then reports the missing fields.
    if (kind === null && route.body) return { body: {} }
    throw unsupportedMediaType()
  }
  if (kind !== 'multipart' && !charsets.includes(ctx.request.charset.toLowerCase()))
    throw unsupportedMediaType()
  // Refuse by the declared length before any byte arrives. A body without a length, or longer than declared,
  // is stopped while reading.
  const declaredLength = ctx.request.length ?? 0
  const { maxBytes } = bodyLimitsOf(route)
  try {
    if (declaredLength > (kind === 'multipart' ? maxFileBytes + maxMultipartOverheadBytes : maxBytes))
      throw tooLarge()
    if (kind === 'multipart') return { file: await readFile(ctx) }
    return { body: await (kind === 'urlencoded' ? readForm(ctx, maxBytes) : readJson(ctx, maxBytes)) }
  } catch (error) {
    await discardUnreadBody(ctx)
    throw bodyRefusalOf(error)
  }
}

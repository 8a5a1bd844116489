import { Writable } from 'node:stream'
import type { Route } from '@pazar/contracts/route/route.ts'
import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import { brokenBody, HttpRefusal, tooLarge } from '../refusals/http-refusal.ts'
import { discardRest } from './discard-rest.ts'
import type { UploadedFile } from './endpoint.ts'
import { assureEncodedText, isPlain, textOf } from './utf8-text.ts'

const kilobyte = 1024
const jsonLimit = 1024 * kilobyte
const formLimit = 256 * kilobyte
/** Of the file itself (resolution 44). */
const fileLimit = 5 * 1024 * kilobyte
const multipartMargin = 64 * kilobyte

const accepts = { json: ['json'], form: ['json', 'urlencoded'], image: ['multipart'] }
const done = async () => {}

const textOnly = { text: false, multipart: false, includeUnparsed: true }
const parseForm = koaBody({ ...textOnly, json: false, formLimit })
/** One character per byte: what a decoder makes of wrong bytes, somebody may also have typed. */
const parseJson = koaBody({ ...textOnly, urlencoded: false, jsonTypes: ['json'], jsonLimit, encoding: 'binary' })
const charsets = ['', 'utf-8', 'utf8', 'us-ascii']

/** Whatever goes wrong while a body is read is the body's fault: its bytes, its encoding, its parts, or that it ended too early. */
function refusalOf(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error
  const { status, statusCode, httpCode } = error as { status?: number; statusCode?: number; httpCode?: number }
  const code = status ?? statusCode ?? httpCode
  return code === 413 ? tooLarge() : code === 415 ? unsupported() : brokenBody()
}

const unsupported = () => new HttpRefusal({ code: 'unsupported_media', message: 'Ova vrsta sadržaja nije podržana' })

/** Keeps the upload in memory: it is at most `fileLimit` bytes and is looked into before anything is stored. */
async function readFile(ctx: Context): Promise<UploadedFile> {
  const chunks: Buffer[] = []
  let declaredType = ''
  const parse = koaBody({
    json: false, urlencoded: false, text: false, multipart: true,
    formidable: {
      maxFiles: 1, maxFileSize: fileLimit, maxTotalFileSize: fileLimit, maxFields: 10, maxFieldsSize: multipartMargin,
      filter: (part) => part.name === 'image',
      fileWriteStreamHandler: () =>
        new Writable({
          write(chunk: Buffer, _encoding, taken) {
            chunks.push(chunk)
            taken()
          },
        }),
      onFileBegin: (_name: string, file: { mimetype?: string | null }) => {
        declaredType = file.mimetype ?? ''
      },
    },
  } as Parameters<typeof koaBody>[0])
  await parse(ctx as never, done)
  const bytes = Buffer.concat(chunks)
  if (bytes.length === 0) {
    throw new HttpRefusal({ code: 'invalid', message: 'Slika je obavezna', issues: [{ path: 'image', message: 'Slika je obavezna' }] })
  }
  return { bytes, declaredType }
}

async function readForm(ctx: Context): Promise<unknown> {
  await parseForm(ctx as never, done)
  assureEncodedText(ctx.request.rawBody ?? '')
  return ctx.request.body
}

/** Read again where it is more than ASCII, by then known to be JSON: texts differ in their letters only. */
async function readJson(ctx: Context): Promise<unknown> {
  await parseJson(ctx as never, done)
  const bytes = ctx.request.rawBody ?? ''
  return isPlain(bytes) ? ctx.request.body : JSON.parse(textOf(bytes))
}

export interface ReadBody {
  body?: unknown
  file?: UploadedFile
}

/**
 * The body in the way that the route declares it, not yet held against its schema.
 * @throws HttpRefusal 413 over the limit (1 MB, 5 MB for an image), 415 another content type or charset than UTF-8, 400 unreadable.
 */
export async function readBody(ctx: Context, route: Route): Promise<ReadBody> {
  if (!route.body && route.accepts !== 'image') return {}
  const kind = ctx.request.is(accepts[route.accepts ?? 'json'])
  if (!kind) {
    // Null: there is no body at all, which the schema then finds to lack its fields.
    if (kind === null && route.body) return { body: {} }
    throw unsupported()
  }
  if (kind !== 'multipart' && !charsets.includes(ctx.request.charset.toLowerCase())) throw unsupported()
  // Said before a byte of it has come; what says nothing, or less than it sends, is stopped on the way.
  const announced = ctx.request.length ?? 0
  try {
    if (announced > (kind === 'multipart' ? fileLimit + multipartMargin : jsonLimit)) throw tooLarge()
    if (kind === 'multipart') return { file: await readFile(ctx) }
    return { body: await (kind === 'urlencoded' ? readForm(ctx) : readJson(ctx)) }
  } catch (error) {
    await discardRest(ctx)
    throw refusalOf(error)
  }
}

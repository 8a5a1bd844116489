import type { Context } from 'koa'
import { readBytes } from '@pazar/http-server/routing/read-bytes.ts'

/** Upper limit for the size of our own form. */
const maxBytes = 32 * 1024

/**
 * Reads the fields of a urlencoded POST. Returns 415 for another content type and 413 for a body larger than
 * any order.
 */
export async function readForm(ctx: Context): Promise<URLSearchParams | 413 | 415> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(ctx.get('content-type'))) return 415
  const bytes = await readBytes(ctx, maxBytes)
  return bytes === 413 ? bytes : new URLSearchParams(bytes.toString('utf8'))
}

/** Sends the refusal of `readForm`. */
export function refuseForm(ctx: Context, status: 413 | 415): undefined {
  ctx.status = status
  ctx.body = status === 413 ? 'Poslati podaci su preveliki' : 'Ova vrsta sadržaja nije podržana'
}

/** The website that a form orders from; 0, which no website has, if the field is missing or wrong. */
export const websiteIdOf = (form: URLSearchParams): number =>
  Number(/^[1-9]\d{0,8}$/.exec(form.get('websiteId') ?? '')?.[0] ?? 0)

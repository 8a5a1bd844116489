import type { Context } from 'koa'
import { readBytes } from '../request-body/read-bytes.ts'

/** Most bytes that our own form could ever send. */
const mostBytes = 32 * 1024

/** The fields of a urlencoded post, or the status to refuse with: it is something else, or larger than any order. */
export async function readForm(ctx: Context): Promise<URLSearchParams | 413 | 415> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(ctx.get('content-type'))) return 415
  const bytes = await readBytes(ctx, mostBytes)
  return bytes === 413 ? bytes : new URLSearchParams(bytes.toString('utf8'))
}

/** Answers what `readForm` refused. */
export function refuseForm(ctx: Context, status: 413 | 415): undefined {
  ctx.status = status
  ctx.body = status === 413 ? 'Poslati podaci su preveliki' : 'Ova vrsta sadržaja nije podržana'
}

import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'

/** Most bytes that our own form could ever send. */
const mostBytes = 32 * 1024

/** The fields of a urlencoded post, or the status to refuse with: it is something else, or larger than any order. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | 413 | 415> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return 415
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length > mostBytes) return 413
    chunks.push(chunk as Buffer)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

/** Answers what `readForm` refused. */
export function refuseForm(ctx: Context, status: 413 | 415): undefined {
  ctx.status = status
  ctx.body = status === 413 ? 'Poslati podaci su preveliki' : 'Ova vrsta sadržaja nije podržana'
}

import type { Context } from 'koa'
import getRawBody from 'raw-body'
import { discardUnreadBody } from './discard-unread-body.ts'

/**
 * Reads the body, or returns 413 if it has more than `maxBytes`; the connection then closes with the answer.
 * @throws Error if the body ends too early
 */
export async function readBytes(ctx: Context, maxBytes: number): Promise<Buffer | 413> {
  try {
    return await getRawBody(ctx.req, { limit: maxBytes })
  } catch (error) {
    if ((error as { status?: unknown }).status !== 413) throw error
    await discardUnreadBody(ctx)
    return 413
  }
}

import type { Context } from 'koa'

/**
 * Limits for reading and discarding a refused body. A client that is still sending would otherwise not see
 * the answer.
 */
const maxDiscardedBytes = 4 * 1024 * 1024
const discardTimeoutMs = 2000

/**
 * Discards a limited part of an unread body and closes the connection after the answer. Otherwise the socket
 * stays paused within the body, and later requests on it are never answered.
 */
export function discardUnreadBody(ctx: Context): Promise<void> {
  const { req } = ctx
  if (req.readableEnded || req.destroyed) return Promise.resolve()
  ctx.set('Connection', 'close')
  return new Promise((resolve) => {
    let length = 0
    const stop = () => {
      clearTimeout(timer)
      req.off('data', onData).off('end', stop).off('error', stop).off('close', stop).pause()
      resolve()
    }
    const onData = (chunk: Buffer) => {
      length += chunk.length
      if (length > maxDiscardedBytes) stop()
    }
    const timer = setTimeout(stop, discardTimeoutMs)
    req.unpipe()
    req.on('data', onData).on('end', stop).on('error', stop).on('close', stop).resume()
  })
}

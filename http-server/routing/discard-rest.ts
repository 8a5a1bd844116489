import type { Context } from 'koa'

/** How much of a body that was refused is taken in and thrown away, in bytes and in ms: whoever is still sending would not see the answer. */
const mostDiscarded = 4 * 1024 * 1024
const longestDiscarding = 2000

/**
 * Of a body that was not read to its end: takes in a bounded part of what is left and closes the connection behind the answer. Otherwise
 * the socket stays paused in the middle of the body, and nothing that follows on it is ever answered.
 */
export function discardRest(ctx: Context): Promise<void> {
  const { req } = ctx
  if (req.readableEnded || req.destroyed) return Promise.resolve()
  ctx.set('Connection', 'close')
  return new Promise((resolve) => {
    let length = 0
    const stop = () => {
      clearTimeout(timer)
      req.off('data', take).off('end', stop).off('error', stop).off('close', stop).pause()
      resolve()
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      if (length > mostDiscarded) stop()
    }
    const timer = setTimeout(stop, longestDiscarding)
    req.unpipe()
    req.on('data', take).on('end', stop).on('error', stop).on('close', stop).resume()
  })
}

import type { Context } from 'koa'

/** How much of a body that is too large is taken in and thrown away, in bytes and in ms: whoever is still sending would not see the answer. */
const mostDiscarded = 4 * 1024 * 1024
const longestDiscarding = 2000

/**
 * The body's bytes, or 413 where there are more than `mostBytes`. The connection is then closed behind the answer, for what else comes on
 * it may be the rest of that body. Never by `for await`: left early, it takes the socket away from the request, and nothing on it is ever
 * answered again.
 * @throws where the body ends too early
 */
export function readBytes(ctx: Context, mostBytes: number): Promise<Buffer | 413> {
  const { req } = ctx
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    let timer: NodeJS.Timeout | undefined
    const stop = () => {
      clearTimeout(timer)
      req.off('data', take).off('end', finish).off('error', fail).off('close', cut)
    }
    const refuse = () => {
      stop()
      req.pause()
      resolve(413)
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      if (length <= mostBytes) return void chunks.push(chunk)
      if (timer === undefined) {
        chunks.length = 0
        ctx.set('Connection', 'close')
        timer = setTimeout(refuse, longestDiscarding)
      }
      if (length > mostBytes + mostDiscarded) refuse()
    }
    const finish = () => {
      stop()
      resolve(length > mostBytes ? 413 : Buffer.concat(chunks))
    }
    const fail = (error: Error) => {
      stop()
      reject(error)
    }
    const cut = () => fail(new Error('the request ended before its body did'))
    req.on('data', take).on('end', finish).on('error', fail).on('close', cut)
  })
}

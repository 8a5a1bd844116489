import { discardRest } from '@pazar/http-server/routing/discard-rest.ts'
import type { Context } from 'koa'

/**
 * The body's bytes, or 413 where there are more than `mostBytes`; the connection then ends with the answer. Never by `for await`: left
 * early, it takes the socket away from the request, and nothing on it is ever answered again.
 * @throws where the body ends too early
 */
export async function readBytes(ctx: Context, mostBytes: number): Promise<Buffer | 413> {
  const { req } = ctx
  const bytes = await new Promise<Buffer | 413>((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const stop = () => req.off('data', take).off('end', finish).off('error', fail).off('close', cut)
    const take = (chunk: Buffer) => {
      length += chunk.length
      chunks.push(chunk)
      if (length <= mostBytes) return
      stop()
      resolve(413)
    }
    const finish = () => {
      stop()
      resolve(Buffer.concat(chunks))
    }
    const fail = (error: Error) => {
      stop()
      reject(error)
    }
    const cut = () => fail(new Error('the request ended before its body did'))
    req.on('data', take).on('end', finish).on('error', fail).on('close', cut)
  })
  if (bytes === 413) await discardRest(ctx)
  return bytes
}

import type { Context } from 'koa'
import { readBytes } from '../request-body/read-bytes.ts'

/** More than every field of a page at its longest. */
const mostBytes = 512 * 1024

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What an editor has typed and not saved: JSON, or JSON in the field `izmene` of a plain form, for a frame is filled by a form alone. The status
 * to refuse with where it is neither.
 */
export async function readDraft(ctx: Context): Promise<object | 400 | 413 | 415> {
  const type = ctx.get('content-type')
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type)
  if (!isForm && !/^application\/json\b/i.test(type)) return 415
  const bytes = await readBytes(ctx, mostBytes)
  if (bytes === 413) return bytes
  const text = bytes.toString('utf8')
  const draft = json(isForm ? new URLSearchParams(text).get('izmene') ?? '' : text)
  return typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? draft : 400
}

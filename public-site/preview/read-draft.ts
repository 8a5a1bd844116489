import type { Context } from 'koa'
import { readBytes } from '@pazar/http-server/routing/read-bytes.ts'

/** More than all fields of a page at their maximum lengths. */
const maxBytes = 512 * 1024

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the editor's unsaved changes: JSON, or JSON in the field `izmene` of a form, because only a form can
 * fill a frame. Returns the status of the refusal for anything else.
 */
export async function readDraft(ctx: Context): Promise<object | 400 | 413 | 415> {
  const type = ctx.get('content-type')
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type)
  if (!isForm && !/^application\/json\b/i.test(type)) return 415
  const bytes = await readBytes(ctx, maxBytes)
  if (bytes === 413) return bytes
  const text = bytes.toString('utf8')
  const draft = json(isForm ? (new URLSearchParams(text).get('izmene') ?? '') : text)
  return typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? draft : 400
}

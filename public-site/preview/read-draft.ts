import type { IncomingMessage } from 'node:http'

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
export async function readDraft(request: IncomingMessage): Promise<object | 400 | 413 | 415> {
  const type = request.headers['content-type'] ?? ''
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type)
  if (!isForm && !/^application\/json\b/i.test(type)) return 415
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length > mostBytes) return 413
    chunks.push(chunk as Buffer)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  const draft = json(isForm ? new URLSearchParams(text).get('izmene') ?? '' : text)
  return typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? draft : 400
}

import { callHeaders, failure } from '../../api/call.ts'

/** The page of a draft as text. @throws HttpError with the refusal; TypeError where the server cannot be reached. */
export async function fetchPage(websiteId: number, draft: object, signal: AbortSignal): Promise<string> {
  const headers = callHeaders('POST')
  headers.set('Accept', 'text/html, application/json')
  headers.set('Content-Type', 'application/json')
  const response = await fetch(`/pregled/${websiteId}`, { method: 'POST', headers, body: JSON.stringify(draft), credentials: 'include', signal })
  const text = await response.text()
  if (!response.ok) throw failure(response.status, response.statusText, text)
  return text
}

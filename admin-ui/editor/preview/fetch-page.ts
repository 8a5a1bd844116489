import { callHeaders, httpError } from '../../data/call.ts'

/**
 * Fetches the HTML of a draft's page.
 * @throws HttpError with the refusal; TypeError if the server is unreachable.
 */
export async function fetchPage(websiteId: number, draft: object, signal: AbortSignal): Promise<string> {
  const headers = callHeaders('POST')
  headers.set('Accept', 'text/html, application/json')
  headers.set('Content-Type', 'application/json')
  const response = await fetch(`/pregled/${websiteId}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(draft),
    credentials: 'include',
    signal,
  })
  const text = await response.text()
  if (!response.ok) throw httpError(response.status, response.statusText, text)
  return text
}

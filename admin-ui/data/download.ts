import { callHeaders, httpError } from './call.ts'

/** The file name from Content-Disposition: `filename*` for names beyond ASCII, else `filename`. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const encoded = /filename\*=(?:UTF-8'')([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  const name = encoded ? decodeURIComponent(encoded.trim()) : plain?.trim()
  // The name must not act as a path.
  return name?.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_') || fallback
}

interface Progress {
  /** Bytes so far. */
  receivedBytes: number
  /** Content-Length, if the server sends it. */
  totalBytes: number | undefined
}

interface Options {
  fallbackName: string
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/**
 * Downloads a file with our credentials, which a plain link cannot send, and saves it in the browser.
 * @throws HttpError for an answer that is not OK; TypeError if the server is unreachable.
 */
export async function download(path: string, { fallbackName, onProgress, signal }: Options): Promise<void> {
  const headers = callHeaders('GET')
  headers.set('Accept', '*/*')
  const response = await fetch(path, { headers, credentials: 'include', signal })
  if (!response.ok) throw httpError(response.status, response.statusText, await response.text())
  const total = Number(response.headers.get('Content-Length')) || undefined
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (const reader = response.body!.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    received += value.byteLength
    onProgress?.({ receivedBytes: received, totalBytes: total })
  }
  const url = URL.createObjectURL(
    new Blob(chunks, { type: response.headers.get('Content-Type') ?? 'application/octet-stream' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(response.headers.get('Content-Disposition'), fallbackName)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

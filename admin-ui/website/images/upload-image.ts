import { callHeaders, httpError } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'

const maxBytes = 5 * 1024 * 1024

/** Why a file is rejected before the upload (editor/images); undefined if it is accepted. */
export function fileError(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)'
  if (file.size > maxBytes) return 'Slika je prevelika. Maksimalna veličina je 5MB.'
  return undefined
}

const fallback = 'Greška pri upload-u slike. Pokušajte ponovo.'

/**
 * Uploads one image and returns its address. Uses XMLHttpRequest, because fetch does not report upload
 * progress.
 * @throws Error with a message for the user.
 */
export function uploadImage(file: File, onProgress: (percent: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/images/upload')
    request.withCredentials = true
    callHeaders('POST').forEach((value, name) => request.setRequestHeader(name, value))
    request.setRequestHeader('Idempotency-Key', crypto.randomUUID())
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress(Math.round((event.loaded / event.total) * 100))
    request.onerror = () => reject(new Error(`${fallback} Proverite internet vezu.`))
    request.onload = () => {
      const refused = httpError(request.status, request.statusText, request.responseText)
      if (request.status < 200 || request.status > 299)
        return reject(new Error(serverMessage(refused, fallback)))
      const answer = refused.body as { success?: boolean; imageUrl?: string; error?: string } | undefined
      if (answer?.success !== true || !answer.imageUrl) return reject(new Error(answer?.error || fallback))
      resolve(answer.imageUrl)
    }
    const form = new FormData()
    form.append('image', file)
    request.send(form)
  })
}

import { serverMessage } from '../data/refusal.ts'

const networkErrorPattern = /^(Failed to fetch|Load failed|NetworkError\b)/
const httpErrorPattern = /^\d{3}: ([^]*)$/

function parseRefusal(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The user's text for a React-Admin notification. For errors it is only the message: "500: {...}" or the
 * browser's network error.
 */
export function noticeText(message: string): string {
  if (networkErrorPattern.test(message)) return 'Nema veze sa serverom'
  const [, body] = httpErrorPattern.exec(message) ?? []
  return body === undefined
    ? message
    : serverMessage({ body: parseRefusal(body) }, 'Greška pri učitavanju podataka')
}

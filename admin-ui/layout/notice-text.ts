import { serverMessage } from '../api/refusal.ts'

const unreached = /^(Failed to fetch|Load failed|NetworkError\b)/
const answered = /^\d{3}: ([^]*)$/

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A notice of React-Admin's for people: of an error it knows but the message, "500: {...}" or what the browser says in its own language. */
export function noticeText(message: string): string {
  if (unreached.test(message)) return 'Nema veze sa serverom'
  const [, body] = answered.exec(message) ?? []
  return body === undefined ? message : serverMessage({ body: parsed(body) }, 'Greška pri učitavanju podataka')
}

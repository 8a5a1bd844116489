const shown = 4

/** A secret as answers show it: its last 4 characters behind four dots (resolution 13). One that is no longer than that stays hidden. */
export function maskSecret(secret: string): string {
  const characters = [...secret]
  return `••••${characters.length > shown ? characters.slice(-shown).join('') : ''}`
}

const masked = /^[•*]{2,}.{0,4}$/u

/** Sent back as it was answered, a secret means "as it is". */
export const isMasked = (text: string): boolean => masked.test(text)

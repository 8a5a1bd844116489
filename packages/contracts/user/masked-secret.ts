const visibleCharacters = 4

/**
 * Masks a secret for responses: four dots and its last 4 characters (session/no-secrets). Secrets of up to 4
 * characters are hidden completely.
 */
export function maskSecret(secret: string): string {
  const characters = [...secret]
  return `••••${characters.length > visibleCharacters ? characters.slice(-visibleCharacters).join('') : ''}`
}

const maskedPattern = /^[•*]{2,}.{0,4}$/u

/** Whether a value is a masked secret that was sent back, which means "unchanged". */
export const isMasked = (text: string): boolean => maskedPattern.test(text)

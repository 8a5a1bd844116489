/** Cleans a pasted domain: trimmed, lower case, without protocol and trailing slash (domains/input). */
export const normalizeHost = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')

/** Also removes a leading www., for the screen with several domains. */
export const normalizeHostWithoutWww = (text: string): string => normalizeHost(text).replace(/^www\./, '')

/** What people paste where only the domain is asked for: trimmed, lowercased, without protocol and trailing slash (operator spec, section 5). */
export const typedHost = (text: string): string => text.trim().toLowerCase().replace(/^https?:\/\//, '').replace(/\/+$/, '')

/** The same without a leading www., as the list of several domains has it. */
export const typedHostWithoutWww = (text: string): string => typedHost(text).replace(/^www\./, '')

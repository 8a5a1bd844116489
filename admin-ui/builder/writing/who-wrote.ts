/** The sentence with which the answer to a creation begins (landing spec, section 8). */
const made = 'Website je uspešno kreiran'

/** What the answer to a creation says of who has written the page's texts; empty where it says nothing. */
export const whoWrote = (message: string): string => (message.startsWith(`${made}. `) ? message.slice(made.length + 2) : '')

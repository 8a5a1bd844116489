/** The first sentence of the answer to a creation (texts/fallback). */
const createdSentence = 'Website je uspešno kreiran'

/** The rest of that answer, which says where the texts came from; empty if there is none. */
export const copySourceText = (message: string): string =>
  message.startsWith(`${createdSentence}. `) ? message.slice(createdSentence.length + 2) : ''

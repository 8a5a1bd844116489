/**
 * Matches a URL and captures its scheme and host. Telegram has the bot's token in the path, others have
 * theirs in the query.
 */
const address = /(https?:\/\/)(?:[^\s/@]*@)?([^\s/?#'"]+)[^\s'"]*/gi
/**
 * Keys and tokens of all remote services are longer than any word. Our own ids are as long and are
 * exempted below.
 */
const longWord = /[\w:+=.-]{24,}/g
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const withoutSecrets = (text: string) =>
  text.replace(address, '$1$2').replace(longWord, (word) => (uuid.test(word) ? word : '***'))

/**
 * An error thrown by an effect, redacted for operators: keeps name, stack frames and message, and removes
 * URL paths, queries and possible tokens.
 */
export function redactError(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new Error(`not an error: ${typeof thrown}`)
  const { name, stack = '' } = thrown
  const message = withoutSecrets(thrown.message)
  const [, stackFrames = ''] = stack.split(thrown.message, 2)
  return Object.assign(
    new Error(message),
    { name, stack: `${name}: ${message}${thrown.message && stackFrames}` },
    'code' in thrown && { code: thrown.code },
  )
}

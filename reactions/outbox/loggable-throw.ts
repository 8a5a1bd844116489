/** An address up to its host; behind that Telegram has the bot's token, and others have theirs in the query. */
const address = /(https?:\/\/)(?:[^\s/@]*@)?([^\s/?#'"]+)[^\s'"]*/gi
/** Keys and tokens of all upstreams are longer than any word; ids of ours are as long. */
const long = /[\w:+=.-]{24,}/g
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const withoutSecrets = (text: string) => text.replace(address, '$1$2').replace(long, (word) => (uuid.test(word) ? word : '***'))

/** What an effect has thrown, for operators: its kind, its words without addresses' ends and without what may be a token, and where it was thrown. */
export function loggableThrow(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new Error(`not an error: ${typeof thrown}`)
  const { name, stack = '' } = thrown
  const message = withoutSecrets(thrown.message)
  const [, places = ''] = stack.split(thrown.message, 2)
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}${thrown.message && places}` }, 'code' in thrown && { code: thrown.code })
}

import { read } from './compose-file.ts'

/** One `handle` block: its matcher and the service it proxies to. */
interface Handle {
  applies(method: string, path: string): boolean
  upstream: string
}

const lineOf = (block: string, keyword: RegExp): string[] | undefined =>
  block
    .split('\n')
    .map((line) => keyword.exec(line.trim()))
    .find((found) => found !== null)
    ?.slice(1)

/** The block of one site, by its address in the file. */
const siteOf = (text: string, address: string): string => {
  const start = text.indexOf(`\n${address} {\n`)
  if (start < 0) throw new Error(`The Caddyfile has no site ${address}`)
  return text.slice(start, text.indexOf('\n}', start))
}

/**
 * Parses the parts of our Caddyfile that routing needs: of one site, named matchers with `path_regexp`,
 * `method` and `not method`, and handle blocks in order, which are mutually exclusive. @throws Error for an
 * unknown matcher.
 */
export const caddyDispatch = (
  site: '{$PUBLIC_HOST}' | 'https://' = '{$PUBLIC_HOST}',
): ((method: string, path: string) => string | undefined) => {
  const text = siteOf(read('docker', 'Caddyfile'), site)
  const matchers = new Map<string, Handle['applies']>()
  for (const [, name, inline, block] of text.matchAll(/^\t@(\w+) (?:\{\n([\s\S]*?)\n\t\}|(.+)$)/gm)) {
    const body = block ?? inline ?? ''
    const pattern = lineOf(body, /^path_regexp (.+)$/)?.[0]
    const excluded = lineOf(body, /^not method (.+)$/)?.[0]?.split(' ')
    const named = lineOf(body, /^method (.+)$/)?.[0]?.split(' ')
    if (pattern === undefined) continue
    const regexp = new RegExp(pattern)
    matchers.set(
      name!,
      (method, path) => regexp.test(path) && !excluded?.includes(method) && (named?.includes(method) ?? true),
    )
  }
  const handles: Handle[] = [...text.matchAll(/^\thandle (?:@(\w+) )?\{\n([\s\S]*?)\n\t\}/gm)].map(
    ([, name, body]) => {
      const applies = name === undefined ? () => true : matchers.get(name)
      const upstream = lineOf(body!, /^reverse_proxy ([\w-]+):\d+/)?.[0]
      if (!applies || !upstream) throw new Error(`The Caddyfile's handle ${name} is not understood`)
      return { applies, upstream }
    },
  )
  return (method, path) => handles.find((handle) => handle.applies(method, path))?.upstream
}

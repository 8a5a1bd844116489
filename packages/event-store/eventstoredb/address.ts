import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

export interface Node {
  host: string
  port: number
}

/** EVENTSTORE_URL, taken apart. */
export interface Address {
  /** For the client, without user and password, which it would print with every warning about an option. */
  clientUrl: string
  /** What discovery asks first, or the only server. */
  nodes: readonly [Node, ...Node[]]
  isCluster: boolean
  /** Undefined if the address names no user, which is possible only without TLS. */
  credentials: { username: string; password: string } | undefined
  isSecure: boolean
  /** Absolute path of the authority's certificate. */
  caFile: string | undefined
}

const pattern =
  /^(?:esdb|kurrent(?:db)?)(\+discover)?:\/\/(?:([^:@/?]+):([^@/?]+)@)?([^@/?]+)\/*(?:\?(.*))?$/i

/** A password with one of these ends earlier for the pattern, and the rest looks like a host or an option. */
const unescapedPassword = /:\/\/[^:@/?]+:[^=@/?]*[@/?][^=]*@/

const parseNode = (text: string): Node => {
  if (/:.*:/.test(text))
    throw new TypeError('EVENTSTORE_URL: IPv6 addresses are not supported by the client; use a host name')
  const [, host, port = '2113'] = /^([^:\s]+)(?::(\d+))?$/.exec(text.trim()) ?? []
  if (host === undefined)
    throw new TypeError('EVENTSTORE_URL names hosts as host or host:port, several with commas in between')
  if (Number(port) < 1 || Number(port) > 65_535) throw new TypeError('EVENTSTORE_URL: ports are 1 to 65535')
  return { host, port: Number(port) }
}

const parseCredentials = (username: string, password: string): Address['credentials'] => {
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    throw new TypeError('EVENTSTORE_URL: a % in user or password is written as %25')
  }
}

/** Options are matched as the client does: without case, hyphens and underscores. */
const optionOf = (options: URLSearchParams, name: string): string | undefined =>
  [...options].find(([key]) => key.toLowerCase().replace(/[_-]/g, '') === name)?.[1]

/**
 * The client (6.2) asks only the first of several hosts after `+discover`, so a cluster could not be found
 * while that one is down. It asks each of them if they are listed without `+discover`.
 * @throws TypeError with one line for the operator, without the password.
 */
export const parseAddress = (url: string): Address => {
  const [, discover, username, password, hosts = '', query = ''] = pattern.exec(url.trim()) ?? []
  if (username === undefined && unescapedPassword.test(url))
    throw new TypeError('EVENTSTORE_URL: an @, / or ? in the password is written as %40, %2F, %3F')
  if (hosts === '') throw new TypeError('EVENTSTORE_URL is an address like esdb://user:password@host:2113')
  const [first, ...others] = hosts.split(',').map(parseNode) as [Node, ...Node[]]
  const isCluster = discover !== undefined || others.length > 0
  const options = new URLSearchParams(query)
  if (optionOf(options, 'throwonappendfailure') !== undefined)
    throw new TypeError(
      'EVENTSTORE_URL: leave out throwOnAppendFailure, which would report lost events as recorded',
    )
  const isSecure = optionOf(options, 'tls') !== 'false'
  if (isSecure && username === undefined)
    throw new TypeError(
      'EVENTSTORE_URL needs user and password (esdb://user:password@host:2113), or tls=false',
    )
  const caPath = isSecure ? optionOf(options, 'tlscafile') : undefined
  const caFile = caPath === undefined ? undefined : resolve(caPath)
  if (caFile !== undefined && !existsSync(caFile))
    throw new TypeError(`EVENTSTORE_URL: there is no certificate at ${caFile} (tlsCaFile)`)
  // A node that accepts connections but does not answer delays discovery by this many seconds; the client's
  // default is 5.
  const gossipTimeout =
    isCluster && optionOf(options, 'gossiptimeout') === undefined ? ['gossipTimeout=1'] : []
  // The client looks for credentials up to any @, also one in an option.
  const ownOptions = query === '' ? [] : [query.replaceAll('@', '%40')]
  const allOptions = [...ownOptions, ...gossipTimeout].join('&')
  return {
    clientUrl: `esdb${isCluster && others.length === 0 ? '+discover' : ''}://${hosts}${allOptions && `?${allOptions}`}`,
    nodes: [first, ...others],
    isCluster,
    credentials:
      username === undefined || password === undefined ? undefined : parseCredentials(username, password),
    isSecure,
    caFile,
  }
}

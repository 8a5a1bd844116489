import { readFileSync } from 'node:fs'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { EventStore } from '../event-store.ts'
import { type Address, type Node, parseAddress } from './address.ts'
import { isAccessDenied } from './failure.ts'

/** Time limit for one connection. */
const connectTimeoutMs = 2_000

/**
 * Reads from the store once.
 * @throws Error with one line for the operator: EVENTSTORE_URL, the node, and why the store cannot be used.
 */
export const checkReachable = async (store: Pick<EventStore, 'head'>, url: string): Promise<void> => {
  try {
    await store.head()
  } catch (error) {
    throw new Error(`EVENTSTORE_URL: ${await explain(parseAddress(url), error)}`, { cause: error })
  }
}

/** The client does not report why it reached no node, so each is connected to once more, without the client. */
const explain = async (address: Address, error: unknown): Promise<string> => {
  const names = address.nodes.map(nameOf).join(', ')
  if (isAccessDenied(error)) return `EventStoreDB at ${names} refuses the user or the password`
  const reasons = await Promise.all(address.nodes.map((node) => explainNode(node, address, error)))
  return `EventStoreDB cannot be used: ${reasons.join('; ')}`
}

/** The first line of what the client reported. In a cluster it names a node that another one has advertised. */
const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error
  return cause instanceof Error
    ? causeOf(cause)
    : message.split('\n')[0]!.replace(/\. Resolution note: $/, '')
}

const nameOf = ({ host, port }: Node) => `${host}:${port}`

const explainNode = async (node: Node, { isSecure, caFile }: Address, error: unknown): Promise<string> => {
  const name = nameOf(node)
  const unreachable = await failureOf(connectTcp({ ...node }), 'connect')
  if (unreachable) return `${name} is unreachable (${unreachable.message || unreachable.code})`
  const speakTls = (isVerified: boolean) => {
    const servername = isIP(node.host) === 0 ? node.host : undefined
    const ca = caFile === undefined ? undefined : readFileSync(caFile)
    const options = { ...node, servername, ca, rejectUnauthorized: isVerified, ALPNProtocols: ['h2'] }
    return failureOf(connectTls(options), 'secureConnect')
  }
  const hasTls = (await speakTls(false)) === undefined
  if (!isSecure && hasTls) return `${name} expects TLS; leave out tls=false`
  if (isSecure && !hasTls) return `${name} does not speak TLS; tls=false is for a server without it`
  const refusedCertificate = isSecure ? await speakTls(true) : undefined
  if (refusedCertificate)
    return `the certificate of ${name} is not accepted (${refusedCertificate.message}); tlsCaFile names the authority's`
  return `${name} accepts the connection but cannot be read (${causeOf(error)})`
}

/** The error of a new connection; undefined if it is established. Closes it. */
const failureOf = (
  socket: Socket,
  established: 'connect' | 'secureConnect',
): Promise<NodeJS.ErrnoException | undefined> =>
  new Promise((resolve) => {
    const end = (error?: Error) => {
      resolve(error)
      socket.destroy()
    }
    // Closing may fail too; nobody is interested by then.
    socket.on('error', end)
    socket.once(established, () => end())
    socket.once('close', () => end(new Error('the connection was closed')))
    socket.setTimeout(connectTimeoutMs, () => end(new Error(`no answer within ${connectTimeoutMs} ms`)))
  })

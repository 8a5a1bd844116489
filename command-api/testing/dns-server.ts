import { createSocket } from 'node:dgram'
import { AUTHORITATIVE_ANSWER, decode, encode, type StringAnswer, type TxtAnswer } from 'dns-packet'

/** The records of a name by type, or a kind of failure. A name that is not listed does not exist. */
export type Zone = Record<
  string,
  Partial<Record<'TXT' | 'CNAME' | 'A', string[]>> | 'server_failure' | 'silent' | 'garbage'
>

export interface TestDnsServer {
  /** In the format of DNS_SERVER. */
  address: string
  /** May be replaced at any time. */
  zone: Zone
  queryCount(): number
  close(): Promise<void>
}

const codes = { unknown: 3, failure: 2 }

/**
 * A DNS server on loopback over real UDP, with correct, missing, multiple, slow and broken answers (RFC 1035,
 * section 4). Uses any free port by default.
 */
export async function startDnsServer(zone: Zone = {}, port = 0): Promise<TestDnsServer> {
  const socket = createSocket('udp4')
  const server = { zone, count: 0 }
  socket.on('message', (message, { port, address }) => {
    const query = decode(message)
    const question = query.questions?.[0]
    if (!question) return
    server.count += 1
    const records = server.zone[question.name.toLowerCase()]
    if (records === 'silent') return
    if (records === 'garbage') return void socket.send(message.subarray(0, 7), port, address)
    const reply = (code: number, answers: (TxtAnswer | StringAnswer)[] = []) =>
      socket.send(
        encode({
          type: 'response',
          id: query.id!,
          flags: AUTHORITATIVE_ANSWER | code,
          questions: [question],
          answers,
        }),
        port,
        address,
      )
    if (records === undefined) return void reply(codes.unknown)
    if (records === 'server_failure') return void reply(codes.failure)
    const { name } = question
    const values = records[question.type as 'A'] ?? []
    reply(
      0,
      values.map((value) =>
        // Splits a long text into pieces, as real servers do.
        question.type === 'TXT'
          ? { type: 'TXT', name, ttl: 1, data: value.match(/[\s\S]{1,200}/g) ?? [''] }
          : { type: question.type as 'A', name, ttl: 1, data: value },
      ),
    )
  })
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    get zone() {
      return server.zone
    },
    set zone(next) {
      server.zone = next
    },
    queryCount: () => server.count,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

import { createSocket } from 'node:dgram'
import { AUTHORITATIVE_ANSWER, decode, encode, type StringAnswer, type TxtAnswer } from 'dns-packet'

/** What a name answers: records by type; or how its servers fail. A name that is not here does not exist. */
export type Zone = Record<string, Partial<Record<'TXT' | 'CNAME' | 'A', string[]>> | 'server_failure' | 'silent' | 'garbage'>

export interface TestDnsServer {
  /** As DNS_SERVER has it. */
  address: string
  /** Changes at any time. */
  zone: Zone
  asked(): number
  close(): Promise<void>
}

const codes = { unknown: 3, failure: 2 }

/** A DNS server on loopback, over real UDP: right, wrong, missing, several, slow and broken answers (RFC 1035, section 4). Any free port, where none is named. */
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
      socket.send(encode({ type: 'response', id: query.id!, flags: AUTHORITATIVE_ANSWER | code, questions: [question], answers }), port, address)
    if (records === undefined) return void reply(codes.unknown)
    if (records === 'server_failure') return void reply(codes.failure)
    const { name } = question
    const values = records[question.type as 'A'] ?? []
    reply(0, values.map((value) =>
      // A long text goes out in pieces, as real servers send it.
      question.type === 'TXT' ? { type: 'TXT', name, ttl: 1, data: value.match(/[\s\S]{1,200}/g) ?? [''] } : { type: question.type as 'A', name, ttl: 1, data: value }))
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
    asked: () => server.count,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

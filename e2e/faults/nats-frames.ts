import type { Transform } from './tcp-proxy.ts'

const lineEnd = '\r\n'

/**
 * Doubles the messages that a NATS server sends and delivers those of one read in reverse order
 * (https://docs.nats.io/reference/reference-protocols/nats-protocol). Everything else passes unchanged.
 */
export function doubleAndReorderMessages(): Transform {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const control: Buffer[] = []
    const messages: Buffer[] = []
    for (;;) {
      const end = rest.indexOf(lineEnd)
      if (end < 0) break
      const line = rest.subarray(0, end).toString('latin1')
      const isMessage = line.startsWith('MSG ')
      const length = end + lineEnd.length + (isMessage ? Number(line.split(' ').at(-1)) + lineEnd.length : 0)
      if (rest.length < length) break
      ;(isMessage ? messages : control).push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
    return Buffer.concat([...control, ...messages.toReversed().flatMap((message) => [message, message])])
  }
}

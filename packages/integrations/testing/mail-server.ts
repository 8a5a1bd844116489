import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  to: string
  subject: string
  /** Text and HTML with quoted-printable decoded. */
  body: string
}

export interface MailServer {
  url: string
  mails: ReceivedMail[]
  /** Refuses every recipient from now on, with a text that repeats the address. */
  refuse(): void
  close(): Promise<void>
}

const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

function subjectOf(data: string): string {
  const header = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(data)?.[1] ?? ''
  return header
    .replace(/\r\n\s+/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) => unquoted(text.replaceAll('_', ' ')))
}

/** Implements as much of SMTP (RFC 5321) as a client without extensions needs, and stores the mails. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let refuses = false

  const server = createServer((socket) => {
    let to = ''
    let received = ''
    let data: string | undefined
    const reply = (line: string) => socket.write(`${line}\r\n`)
    const command = (line: string) => {
      const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1]
      if (recipient !== undefined && refuses) return reply(`550 No mailbox ${recipient}`)
      if (recipient !== undefined) to = recipient
      if (/^DATA/i.test(line)) {
        data = ''
        return reply('354 Go on')
      }
      return /^QUIT/i.test(line) ? socket.end('221 Bye\r\n') : reply('250 OK')
    }
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
        const line = received.slice(0, end)
        received = received.slice(end + 2)
        if (data === undefined) command(line)
        else if (line === '.') {
          mails.push({ to, subject: subjectOf(data), body: unquoted(data) })
          data = undefined
          reply('250 OK')
        } else data += `${line.replace(/^\.\./, '.')}\r\n`
      }
    })
    reply('220 test')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refuse: () => {
      refuses = true
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

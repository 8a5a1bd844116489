export interface MailAccount {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string
  /** Sender address. */
  from: string
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /**
   * @throws Error without any address in its message: the server refused the mail, or did not answer in time.
   */
  send(mail: Mail): Promise<void>
}

const timeoutsMs = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
const senderName = 'Pazar'

/**
 * Includes only codes of nodemailer and SMTP, because the server's text may repeat the recipient's address.
 */
function failureOf(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new Error(
    `The mail was not sent (${[code, responseCode].filter((each) => each !== undefined).join(', ') || 'unknown error'})`,
  )
}

/** Sends mails by SMTP, each on its own connection. */
export function createMailer({ url, from }: MailAccount): Mailer {
  const options = { url, ...timeoutsMs, disableFileAccess: true, disableUrlAccess: true }
  return {
    async send({ to, subject, text, html }) {
      // Loaded with the first mail, because most installations send none.
      const { createTransport } = await import('nodemailer')
      try {
        // Objects, so that nothing in an address is parsed as a list or a name.
        await createTransport(options).sendMail({
          from: { name: senderName, address: from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

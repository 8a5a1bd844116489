import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/**
 * Creates a secret in the format of receivers' libraries:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

export interface SignedMessage {
  /** The same for every attempt, so that receivers can recognise a repetition. */
  id: string
  /** Time of the attempt in seconds since 1970; receivers reject old ones. */
  timestamp: number
  body: string
}

/** The header webhook-signature: version 1, HMAC-SHA-256 of `id.timestamp.body`. */
export const signatureOf = (secret: string, { id, timestamp, body }: SignedMessage): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

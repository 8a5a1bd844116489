import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret as receivers' libraries take it: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

export interface Signed {
  /** The same at every attempt: receivers tell a repetition by it. */
  id: string
  /** s since 1970, of the attempt: receivers refuse old ones. */
  timestamp: number
  body: string
}

/** The header webhook-signature: version 1, HMAC-SHA-256 of `id.timestamp.body`. */
export const signatureOf = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64')).update(`${id}.${timestamp}.${body}`).digest('base64')}`

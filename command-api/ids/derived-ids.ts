import { createHmac } from 'node:crypto'

/**
 * 32 bytes derived from `parts`, the same in every process and not computable without APP_SECRET
 * (HMAC-SHA-256).
 */
export const derivedBytes = (appSecret: string, ...parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', appSecret).update(JSON.stringify(parts)).digest()

/**
 * A UUID (version 8, RFC 9562) derived from `parts`, so that every repetition of a request uses the same
 * event id.
 */
export function derivedUuid(appSecret: string, ...parts: readonly (string | number)[]): string {
  const bytes = derivedBytes(appSecret, ...parts).subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Encodes `text[]` in the binary form of PostgreSQL's protocol (array_recv): dimensions, has-nulls flag,
 * element type, length and lower bound, then each element with its length in bytes. The driver sends buffers
 * as binary, which avoids escaping and unescaping every quote of the JSON texts.
 */
export function encodeTextArray(values: readonly string[]): Buffer {
  const textOid = 25
  let size = 20
  for (const value of values) size += 4 + Buffer.byteLength(value)
  const buffer = Buffer.allocUnsafe(size)
  let at = buffer.writeInt32BE(1, 0)
  at = buffer.writeInt32BE(0, at)
  at = buffer.writeInt32BE(textOid, at)
  at = buffer.writeInt32BE(values.length, at)
  at = buffer.writeInt32BE(1, at)
  for (const value of values) {
    const length = buffer.write(value, at + 4)
    buffer.writeInt32BE(length, at)
    at += 4 + length
  }
  return buffer
}

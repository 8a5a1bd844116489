export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif'

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text

/**
 * Detects the format from the bytes, regardless of the declared type; undefined for anything but the four
 * accepted formats (websites/uploads).
 */
export function sniffImage(bytes: Buffer): ImageFormat | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return undefined
}

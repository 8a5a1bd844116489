const createDecoder = (label: string | undefined, options?: TextDecoderOptions) => {
  try {
    return label ? new TextDecoder(label.trim(), options) : undefined
  } catch {
    // An unknown charset counts as none.
    return undefined
  }
}

/** The beginning of a page, in which it may declare its charset (HTML, section 4.2.5.4). */
const headBytes = 4096

/**
 * Decodes a page by its byte order mark, its header or its `meta`; otherwise as UTF-8, or as windows-1250 if
 * it is not valid UTF-8, as old pages of the region are.
 */
export function decodePage(bytes: Buffer, contentType: string): string {
  const marked = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 'utf-8' : undefined
  const inHeader = /charset\s*=\s*"?([\w:.-]+)/i.exec(contentType)?.[1]
  const inPage = /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(
    bytes.toString('latin1', 0, headBytes),
  )?.[1]
  const decoder = createDecoder(marked) ?? createDecoder(inHeader) ?? createDecoder(inPage)
  if (decoder) return decoder.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

const labelled = (label: string | undefined, options?: TextDecoderOptions) => {
  try {
    return label ? new TextDecoder(label.trim(), options) : undefined
  } catch {
    // A charset that nobody knows is as good as none.
    return undefined
  }
}

/** Where a page may say in what it is written (HTML, section 4.2.5.4). */
const head = 4096

/**
 * The text of a page: as its byte order mark, its header or its `meta` says; else UTF-8, or windows-1250 where it is not that, as old pages of
 * these parts are.
 */
export function pageText(bytes: Buffer, contentType: string): string {
  const marked = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 'utf-8' : undefined
  const inHeader = /charset\s*=\s*"?([\w:.-]+)/i.exec(contentType)?.[1]
  const inPage = /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(bytes.toString('latin1', 0, head))?.[1]
  const said = labelled(marked) ?? labelled(inHeader) ?? labelled(inPage)
  if (said) return said.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

import { readUrl } from './read-url.ts'

/** A host in its compared form and as the seller typed it. */
export interface TypedHost {
  /** Lowercase punycode without "www."; the form that is stored, looked up in DNS and served. */
  host: string
  /** The same host in the letters that were typed. */
  shownAs: string
}

const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/
const typedParts = /^(?:https?:\/\/)?([^/?#\\@:%\s\u0000-\u001f\u007f]+)(?:[/?#].*)?$/

/** People type "www." for the same shop. A zone that is itself called www stays as it is. */
export const withoutWww = (host: string): string => (/^www\.[^.]+\./.test(host) ? host.slice(4) : host)

const isName = (host: string): boolean => {
  const labels = host.split('.')
  return (
    host.length <= 253 &&
    labels.length >= 2 &&
    labels.every((each) => label.test(each)) &&
    /[a-z]/.test(labels.at(-1)!)
  )
}

/**
 * Converts to ASCII with the URL parser, whose IDNA implementation browsers and servers share (WHATWG URL,
 * section 3.3). Undefined for what it rejects, such as broken punycode.
 */
function asciiOf(name: string): string | undefined {
  // Node does not validate the punycode of an all-ASCII name, so parse it next to a non-ASCII label first.
  return readUrl(`http://ж.${name}`) && readUrl(`http://${name}`)?.hostname
}

/**
 * Extracts a host from typed or pasted text (domains/one-aggregate). Drops case, surrounding spaces, http://
 * or https://, a leading "www." and everything after the host; converts letters beyond ASCII to punycode.
 * Undefined for anything but a name of at least two labels: an IP address, localhost, a port, a user name.
 */
export function readHost(typed: string): TypedHost | undefined {
  const shown = typedParts.exec(typed.trim().toLowerCase().normalize('NFC'))?.[1]?.replace(/\.$/, '')
  const ascii = shown && asciiOf(shown)
  if (!shown || !ascii) return undefined
  const host = withoutWww(ascii)
  const shownAs = withoutWww(shown)
  return isName(host) && !host.endsWith('.localhost') && shownAs.length <= 253 ? { host, shownAs } : undefined
}

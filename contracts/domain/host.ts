import { readUrl } from './read-url.ts'

/** A host as everything is compared by, and as its owner typed it. */
export interface TypedHost {
  /** Lowercase punycode, without "www.": what is stored, asked of DNS and served. */
  host: string
  /** The same, in the letters that were typed. */
  shownAs: string
}

const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/
const typedParts = /^(?:https?:\/\/)?([^/?#\\@:%\s\u0000-\u001f\u007f]+)(?:[/?#].*)?$/

/** "www." is how people type the same shop; a zone that is itself called www stays. */
const withoutWww = (host: string): string => (/^www\.[^.]+\./.test(host) ? host.slice(4) : host)

const isName = (host: string): boolean => {
  const labels = host.split('.')
  return host.length <= 253 && labels.length >= 2 && labels.every((each) => label.test(each)) && /[a-z]/.test(labels.at(-1)!)
}

/** The URL parser is the one IDNA implementation that browsers and servers share (WHATWG URL, section 3.3). Undefined for what it refuses: broken punycode. */
function asciiOf(name: string): string | undefined {
  // Beside a label in other letters: of a name that is all ASCII, Node does not look whether its punycode is any.
  return readUrl(`http://ж.${name}`) && readUrl(`http://${name}`)?.hostname
}

/**
 * Reads a host out of what people type or paste (operator spec, section 5; resolution 49): case, spaces around, http:// or https://, a leading
 * "www." and everything after the host fall away; letters beyond ASCII become punycode. Undefined for what is no name of two labels or more: an
 * IP address, localhost, a port, a user name.
 */
export function readHost(typed: string): TypedHost | undefined {
  const shown = typedParts.exec(typed.trim().toLowerCase().normalize('NFC'))?.[1]?.replace(/\.$/, '')
  const ascii = shown && asciiOf(shown)
  if (!shown || !ascii) return undefined
  const host = withoutWww(ascii)
  const shownAs = withoutWww(shown)
  return isName(host) && !host.endsWith('.localhost') && shownAs.length <= 253 ? { host, shownAs } : undefined
}

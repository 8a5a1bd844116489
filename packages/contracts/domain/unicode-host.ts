const base = 36
const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Bias adaptation (RFC 3492, section 6.1). */
function adaptBias(delta: number, count: number, first: boolean): number {
  let left = Math.floor(delta / (first ? 700 : 2))
  left += Math.floor(left / count)
  let steps = 0
  for (; left > 455; steps += base) left = Math.floor(left / 35)
  return steps + Math.floor((base * left) / (left + 38))
}

/** Decodes the part after "xn--" (RFC 3492, section 6.2); undefined if it is not valid punycode. */
function decodePunycode(text: string): string | undefined {
  const basic = Math.max(text.lastIndexOf('-'), 0)
  const points = Array.from(text.slice(0, basic), (letter) => letter.codePointAt(0)!)
  let [code, place, bias] = [128, 0, 72]
  for (let next = basic > 0 ? basic + 1 : 0; next < text.length;) {
    const before = place
    for (let weight = 1, step = base; ; step += base) {
      const digit = digits.indexOf(text.charAt(next++) || '-')
      if (digit < 0) return undefined
      place += digit * weight
      const threshold = Math.min(Math.max(step - bias, 1), 26)
      if (digit < threshold) break
      weight *= base - threshold
    }
    const count = points.length + 1
    bias = adaptBias(place - before, count, before === 0)
    code += Math.floor(place / count)
    if (code > 0x10ffff) return undefined
    place %= count
    points.splice(place++, 0, code)
  }
  const letters = String.fromCodePoint(...points)
  // Reject control characters and bidirectional marks, which could disguise a host name.
  return /^\P{C}+$/u.test(letters) ? letters : undefined
}

/**
 * Shows a host in its Unicode form (domains/one-aggregate). Labels that are not valid punycode stay as they
 * are.
 */
export const toUnicodeHost = (host: string): string =>
  host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? label) : label))
    .join('.')

const base = 36
const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** How the next number of a label is weighed (RFC 3492, section 6.1). */
function adapted(delta: number, count: number, first: boolean): number {
  let left = Math.floor(delta / (first ? 700 : 2))
  left += Math.floor(left / count)
  let steps = 0
  for (; left > 455; steps += base) left = Math.floor(left / 35)
  return steps + Math.floor((base * left) / (left + 38))
}

/** What stands after "xn--", in its letters (RFC 3492, section 6.2); undefined where it is no punycode. */
function decoded(text: string): string | undefined {
  const basic = Math.max(text.lastIndexOf('-'), 0)
  const points = Array.from(text.slice(0, basic), (letter) => letter.codePointAt(0)!)
  let [code, place, bias] = [128, 0, 72]
  for (let next = basic > 0 ? basic + 1 : 0; next < text.length; ) {
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
    bias = adapted(place - before, count, before === 0)
    code += Math.floor(place / count)
    if (code > 0x10ffff) return undefined
    place %= count
    points.splice(place++, 0, code)
  }
  const letters = String.fromCodePoint(...points)
  // Neither controls nor marks that turn the text around.
  return /^\P{C}+$/u.test(letters) ? letters : undefined
}

/** A host in the letters that people read (resolution 49): punycode is for machines. What is no punycode stays as it is. */
export const inLetters = (host: string): string =>
  host.split('.').map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) ?? label : label)).join('.')

/** A piece of a long text as the seller typed it. */
export type TextBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const listItem = /^\s*(?:[-*•–✓✔]|\d{1,2}[.)])\s+/

/**
 * Reads paragraphs apart at empty lines, lists by their leading dashes, and headings by a leading `#` or as a short line that
 * ends with a colon. Nothing is markup: all of it stays text.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const part of text.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    let paragraph: string[] = []
    const close = () => {
      if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join('\n') })
      paragraph = []
    }
    for (const line of part.split('\n').map((each) => each.trim()).filter(Boolean)) {
      const last = blocks.at(-1)
      if (/^#{1,4}\s+/.test(line) || (line.length <= 60 && line.endsWith(':') && paragraph.length === 0)) {
        close()
        blocks.push({ kind: 'heading', text: line.replace(/^#+\s+/, '').replace(/:$/, '') })
      } else if (listItem.test(line)) {
        const following = paragraph.length === 0 && last?.kind === 'list'
        close()
        if (following) last.items.push(line.replace(listItem, ''))
        else blocks.push({ kind: 'list', items: [line.replace(listItem, '')] })
      } else paragraph.push(line)
    }
    close()
  }
  return blocks
}

/** Most characters of a benefit card's heading: of a longer one the first 47 and an ellipsis (landing spec, section 9). */
const longestHeading = 50

/** A benefit in one line of the hero: its heading where it has one, else all of it. */
export const benefitLine = (bullet: string): string => {
  const { heading, text } = benefitCard(bullet)
  return text === bullet.trim() ? text : heading
}

/** A benefit's card: its heading at most 50 characters, the rest or the whole of a longer one below. */
export function benefitCard(bullet: string): { heading: string; text: string } {
  const split = /^(.{3,50}?)(?::|\s[–—-])\s+(.+)$/s.exec(bullet.trim())
  if (split) return { heading: split[1]!.trim(), text: split[2]!.trim().replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('sr-Latn')) }
  const whole = bullet.trim()
  if (whole.length <= longestHeading) return { heading: whole, text: '' }
  return { heading: `${whole.slice(0, longestHeading - 3).trimEnd()}...`, text: whole }
}

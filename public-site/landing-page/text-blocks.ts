/** A block of a long text that the seller typed. */
export type TextBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const listItem = /^\s*(?:[-*•–✓✔]|\d{1,2}[.)])\s+/

/**
 * Splits a text into paragraphs at empty lines, lists by their leading dashes, and headings by a leading `#`
 * or as a short line that ends with a colon. There is no markup: everything remains text.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const part of text.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    let paragraph: string[] = []
    const close = () => {
      if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join('\n') })
      paragraph = []
    }
    for (const line of part
      .split('\n')
      .map((each) => each.trim())
      .filter(Boolean)) {
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

/**
 * Maximum length of a benefit card's heading; a longer one is cut to 47 characters and an ellipsis
 * (pages/display-caps).
 */
const maxHeadingLength = 50

/** "Baterija: traje 12 sati": the part before the colon or dash is a heading. */
const headingPattern = /^(.{3,50}?)(?::|\s[–—-])\s+(.+)$/s

/** A benefit in one line of the hero: its heading if it has one, else the whole text. */
export const benefitLine = (bullet: string): string =>
  headingPattern.exec(bullet.trim())?.[1]!.trim() ?? bullet.trim()

/**
 * A benefit's card: a heading of at most 50 characters with the rest below it, or with the whole text if
 * there is no colon or dash.
 */
export function benefitCard(bullet: string): { heading: string; text: string } {
  const whole = bullet.trim()
  const split = headingPattern.exec(whole)
  if (split)
    return {
      heading: split[1]!.trim(),
      text: split[2]!.trim().replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('sr-Latn')),
    }
  if (whole.length <= maxHeadingLength) return { heading: whole, text: '' }
  return { heading: `${whole.slice(0, maxHeadingLength - 3).trimEnd()}...`, text: whole }
}

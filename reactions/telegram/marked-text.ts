import type { TelegramMessage } from '@pazar/upstreams/telegram/telegram-client.ts'

/** A stretch of a line: as it is, or marked. What a shopper typed is `typed`: Telegram shows it in another type and makes no link of it. */
export type Stretch = string | { strong: string; most?: number } | { typed: string; most?: number }
export type Line = readonly Stretch[]

/** A line break would begin what looks like another field, and a change of direction would turn the rest of the line around. */
const plain = (text: string): string =>
  text.toWellFormed().replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** At most so many UTF-16 code units, and no half of a character. */
const clipped = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`)

/** Code units of what is not said to be shorter. */
const usualLength = 160

/**
 * Lines with their marks beside them, so that nothing that anybody typed can be a mark itself: Telegram is given the text as it is and the places of the
 * marks, never a text with marks in it (https://core.telegram.org/bots/api#messageentity).
 */
export function markedText(lines: readonly Line[]): Pick<TelegramMessage, 'text' | 'entities'> {
  const entities: { type: 'bold' | 'code'; offset: number; length: number }[] = []
  let text = ''
  lines.forEach((line, place) => {
    if (place > 0) text += '\n'
    for (const stretch of line) {
      if (typeof stretch === 'string') {
        text += stretch
        continue
      }
      const isStrong = 'strong' in stretch
      const shown = clipped(plain(isStrong ? stretch.strong : stretch.typed), stretch.most ?? usualLength)
      if (shown) entities.push({ type: isStrong ? 'bold' : 'code', offset: text.length, length: shown.length })
      text += shown
    }
  })
  return { text, entities }
}

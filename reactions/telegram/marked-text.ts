import type { TelegramMessage } from '@pazar/integrations/telegram/telegram-client.ts'

/**
 * Part of a line, plain or marked. Text typed by a shopper is `typed`: Telegram shows it in monospace and
 * does not turn it into links.
 */
export type TextSpan = string | { strong: string; maxLength?: number } | { typed: string; maxLength?: number }
export type Line = readonly TextSpan[]

/**
 * Removes line breaks, which could fake another field, and direction marks, which could reverse the rest
 * of the line.
 */
const toPlainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Truncates to `maxLength` UTF-16 code units without splitting a surrogate pair. */
const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** In UTF-16 code units. */
const defaultMaxLength = 160

/**
 * Builds a message from lines. Telegram gets plain text and the offsets of the marks separately, so
 * nothing that a person typed can act as markup (https://core.telegram.org/bots/api#messageentity).
 */
export function markedText(lines: readonly Line[]): Pick<TelegramMessage, 'text' | 'entities'> {
  const entities: { type: 'bold' | 'code'; offset: number; length: number }[] = []
  let text = ''
  lines.forEach((line, place) => {
    if (place > 0) text += '\n'
    for (const span of line) {
      if (typeof span === 'string') {
        text += span
        continue
      }
      const isStrong = 'strong' in span
      const shown = truncate(
        toPlainText(isStrong ? span.strong : span.typed),
        span.maxLength ?? defaultMaxLength,
      )
      if (shown)
        entities.push({ type: isStrong ? 'bold' : 'code', offset: text.length, length: shown.length })
      text += shown
    }
  })
  return { text, entities }
}

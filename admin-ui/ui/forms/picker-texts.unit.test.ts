// Rules: ui/formats
import { enUS, type PickersLocaleText } from '@mui/x-date-pickers/locales'
import { expect, test } from 'vitest'
import { pickerTexts } from './picker-texts.ts'

const english = enUS.components.MuiLocalizationProvider.defaultProps.localeText as PickersLocaleText

/** The texts that a message gives, with and without a chosen value. */
function textsOf(key: string, message: unknown): string[] {
  if (typeof message !== 'function') return [String(message)]
  const subjects = key.startsWith('field')
    ? [
        { contentType: 'digit', digitAmount: 4 },
        { contentType: 'letter', digitAmount: 2 },
      ]
    : /View|clock/.test(key)
      ? ['year', 'day', 'hours', 'minutes', 'seconds', 'meridiem']
      : ['1', '3', '5', '21']
  return subjects.flatMap((subject) => [message(subject, '12:30'), message(subject, null)])
}

test('the pickers have exactly the English messages, each of the same kind', () => {
  const kinds = (texts: object) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeof text]))
  expect(kinds(pickerTexts)).toEqual(kinds(english))
})

test('every message of the pickers is complete and in Latin script', () => {
  for (const [key, message] of Object.entries(pickerTexts))
    for (const text of textsOf(key, message)) {
      expect(text.trim(), key).not.toBe('')
      expect(text, key).not.toMatch(/undefined|\p{Script=Cyrillic}/u)
    }
})

test('a message of the pickers names the chosen value as the English one does', () => {
  expect(pickerTexts.openDatePickerDialogue('01.03.2026')).toContain('01.03.2026')
  expect(pickerTexts.clockLabelText('hours', '12:30')).toBe('Izaberite sate. Izabrano vreme je 12:30')
  expect(['1', '3', '5', '21'].map(pickerTexts.hoursClockNumberText)).toEqual([
    '1 sat',
    '3 sata',
    '5 sati',
    '21 sat',
  ])
})

import english from 'ra-language-english'
import { describe, expect, test } from 'vitest'
import { i18nProvider } from './i18n-provider.ts'
import { serbian } from './serbian.ts'

function flatten(messages: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

const placeholders = (text: string) => new Set(text.match(/%\{\w+\}/g))

describe('ra-language-serbian', () => {
  const ours = flatten(serbian)
  const theirs = flatten(english)

  test('has exactly the keys of the English messages', () => {
    expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort())
  })
  test('uses only placeholders that React-Admin fills in', () => {
    for (const [key, text] of ours) {
      for (const placeholder of placeholders(text)) {
        expect([...placeholders(theirs.get(key)!), '%{smart_count}'], key).toContain(placeholder)
      }
    }
  })
  test('has three Serbian plural forms wherever English has two', () => {
    for (const [key, text] of theirs) {
      if (text.includes('||||')) expect(ours.get(key)!.split('||||'), key).toHaveLength(3)
    }
  })
  test('is written in Latin script', () => {
    for (const [key, text] of ours) expect(text, key).not.toMatch(/\p{Script=Cyrillic}/u)
  })
  test('selects the plural form by the Serbian rules', () => {
    const deleted = (count: number) =>
      i18nProvider.translate('ra.notification.deleted', { smart_count: count })
    expect([1, 21].map(deleted)).toEqual(['Stavka je obrisana', 'Stavka je obrisana'])
    expect(deleted(3)).toBe('3 stavke su obrisane')
    expect([5, 11, 12].map(deleted)).toEqual([
      '5 stavki je obrisano',
      '11 stavki je obrisano',
      '12 stavki je obrisano',
    ])
  })
  test('fills in placeholders, and falls back to the default text or the key', () => {
    expect(i18nProvider.translate('ra.page.list', { name: 'Narudžbe' })).toContain('Narudžbe')
    expect(i18nProvider.translate('nepoznato', { _: 'Obrisano: %{name}', name: 'lampa' })).toBe(
      'Obrisano: lampa',
    )
    expect(i18nProvider.translate('nepoznato.nešto')).toBe('nepoznato.nešto')
    expect(i18nProvider.translate('ra.notification')).toBe('ra.notification')
  })
})

import type { I18nProvider } from 'react-admin'
import { serbian } from './serbian.ts'

const plural = new Intl.PluralRules('sr-Latn')
/** The order in which messages give their forms: 1 porudžbina, 2 porudžbine, 5 porudžbina. */
const forms = ['one', 'few', 'other']

const messageAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((messages, part) => (typeof messages === 'object' && messages !== null ? (messages as Record<string, unknown>)[part] : undefined), serbian)

/**
 * Messages in the dialect of Polyglot, which React-Admin's are written in: `%{name}` is filled in, and `smart_count` chooses among
 * the forms between `||||`. A key without a message stands for itself, or for the default text `_`.
 */
function translate(key: string, options: Record<string, unknown> = {}): string {
  const found = messageAt(key)
  const message = typeof found === 'string' ? found : String(options['_'] ?? key)
  const count = Number(options['smart_count'])
  const variants = message.split('||||')
  const chosen = Number.isNaN(count) ? variants[0]! : (variants[forms.indexOf(plural.select(count))] ?? variants.at(-1)!)
  return chosen.trim().replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(options[name] ?? placeholder))
}

/** One language, so nothing to choose. The document itself is `lang="sr-Latn"`. */
export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: async () => {},
  getLocale: () => 'sr-RS',
}

import type { I18nProvider } from 'react-admin'
import { serbian } from './serbian.ts'

const plural = new Intl.PluralRules('sr-Latn')
/** The order of plural forms in the messages: 1 porudžbina, 2 porudžbine, 5 porudžbina. */
const forms = ['one', 'few', 'other']

const messageAt = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (messages, part) =>
        typeof messages === 'object' && messages !== null
          ? (messages as Record<string, unknown>)[part]
          : undefined,
      serbian,
    )

/**
 * Translates messages in Polyglot's format, which React-Admin uses: `%{name}` is a placeholder, and
 * `smart_count` selects one of the forms between `||||`. A missing message falls back to the default text
 * `_`, else to the key.
 */
function translate(key: string, options: Record<string, unknown> = {}): string {
  const found = messageAt(key)
  const message = typeof found === 'string' ? found : String(options['_'] ?? key)
  const count = Number(options['smart_count'])
  const variants = message.split('||||')
  const chosen = Number.isNaN(count)
    ? variants[0]!
    : (variants[forms.indexOf(plural.select(count))] ?? variants.at(-1)!)
  return chosen
    .trim()
    .replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(options[name] ?? placeholder))
}

/** There is only one language. The document itself has `lang="sr-Latn"`. */
export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: async () => {},
  getLocale: () => 'sr-RS',
}

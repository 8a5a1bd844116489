import polyglotI18nProvider from 'ra-i18n-polyglot'
import { serbian } from './serbian.ts'

/** Polyglot knows the three plural forms under "sr-RS"; the document itself is `lang="sr-Latn"`. */
export const i18nProvider = polyglotI18nProvider(() => serbian, 'sr-RS', [{ locale: 'sr-RS', name: 'Srpski' }], { allowMissing: true })

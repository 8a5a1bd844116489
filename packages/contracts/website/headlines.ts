import type { Market } from '../money/market.ts'
import { categoryOf, type ProductCategory } from './category.ts'
import { inLanguageVariant } from './language-variant.ts'

interface Headline {
  headline: string
  subText: string
}

/**
 * Headlines by category. The headline follows the product's name and must keep it in the nominative, because
 * names of products cannot be declined.
 */
const byCategory: Record<ProductCategory | 'other', Headline> = {
  health: {
    headline: 'da Vam svaki dan bude lakši',
    subText: 'Nekoliko minuta dnevno, kod kuće, bez zakazivanja i bez čekanja.',
  },
  tech: {
    headline: 'tehnika koja radi {umesto|umjesto} Vas',
    subText: 'Izvadite iz kutije, uključite i koristite. Bez komplikacija i bez dugog podešavanja.',
  },
  beauty: {
    headline: '{nega|njega} koja se vidi u ogledalu',
    subText: 'Nekoliko minuta samo za sebe, kod kuće, bez salona i bez zakazivanja.',
  },
  home: {
    headline: 'manje posla, više uživanja kod kuće',
    subText: 'Svakog dana malo lakše, a Vama ostaje više vremena za ono što volite.',
  },
  auto: {
    headline: 'sigurnije i lakše na svakom putu',
    subText: 'Za gepek, garažu i duge vožnje: {uvek|uvijek} pri ruci kada zatreba.',
  },
  other: {
    headline: 'mala stvar koja {menja|mijenja} svaki dan',
    subText: 'Poručite danas, platite tek kada paket stigne na Vašu adresu.',
  },
}

export interface NamedProduct {
  productName: string
  shortName: string
  targetMarket: Market
}

/** Headline and sub-text for the Sales Template, by keywords of the short name (texts/categories). */
export function defaultHeadline({ productName, shortName, targetMarket }: NamedProduct): Headline {
  const name = shortName || productName
  const { headline, subText } = byCategory[categoryOf(name, productName)]
  return {
    headline: `${name}: ${inLanguageVariant(targetMarket, headline)}`,
    subText: inLanguageVariant(targetMarket, subText),
  }
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Stored texts take precedence. The default headline also replaces a title that only repeats the product's
 * name.
 */
export function headlineOf(website: NamedProduct & { title: string; hook: string }): Headline {
  const { headline, subText } = defaultHeadline(website)
  const isWritten =
    website.title.trim() !== '' &&
    !isSame(website.title, website.productName) &&
    !isSame(website.title, website.shortName)
  return { headline: isWritten ? website.title : headline, subText: website.hook.trim() || subText }
}

import { categoryOf, type ProductCategory } from '@pazar/contracts/website/category.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'

type Words = Pick<LandingPage, 'name' | 'say'>

interface Headline {
  headline: string
  subText: string
}

/** By what the product is. The name stands in the nominative alone: a shop's names do not decline. */
const byCategory: Record<ProductCategory | 'other', (words: Words) => Headline> = {
  health: ({ name }) => ({ headline: `${name}: da Vam svaki dan bude lakši`, subText: 'Nekoliko minuta dnevno, kod kuće, bez zakazivanja i bez čekanja.' }),
  tech: ({ name, say }) => ({ headline: `${name}: tehnika koja radi ${say('umesto', 'umjesto')} Vas`, subText: 'Izvadite iz kutije, uključite i koristite. Bez komplikacija i bez doplaćivanja.' }),
  beauty: ({ name, say }) => ({ headline: `${name}: ${say('nega', 'njega')} koja se vidi u ogledalu`, subText: 'Nekoliko minuta samo za sebe, kod kuće, bez salona i bez zakazivanja.' }),
  home: ({ name }) => ({ headline: `${name}: manje posla, više uživanja kod kuće`, subText: 'Svakog dana malo lakše, a Vama ostaje više vremena za ono što volite.' }),
  auto: ({ name, say }) => ({ headline: `${name}: sigurnije i lakše na svakom putu`, subText: `Za gepek, garažu i duge vožnje: ${say('uvek', 'uvijek')} pri ruci kada zatreba.` }),
  other: ({ name, say }) => ({ headline: `${name}: mala stvar koja ${say('menja', 'mijenja')} svaki dan`, subText: 'Poručite danas, platite tek kada paket stigne na Vašu adresu.' }),
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * The hero's headline and sub-text (landing spec, 2.2). What stands in `title` and `hook` wins: the seller reads and saves exactly that in the
 * editor, and a page that showed something else would make the editor a liar. The table speaks where there is nothing to show: an empty
 * text, or a title that only repeats the name of the product and so says nothing about it.
 */
export function headlineOf({ website, name, say }: LandingPage): Headline {
  const { headline, subText } = byCategory[categoryOf(name, website.productName)]({ name, say })
  const wrote = website.title.trim() !== '' && !same(website.title, website.productName) && !same(website.title, website.shortName)
  return { headline: wrote ? website.title : headline, subText: website.hook.trim() || subText }
}

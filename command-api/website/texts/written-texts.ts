import type { Market } from '@pazar/contracts/money/market.ts'
import { categoryOf } from '@pazar/contracts/website/category.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { generatedFaq } from '@pazar/contracts/website/generated-faq.ts'
import { deliveryArea, inSpeechOf } from '@pazar/contracts/website/speech.ts'
import { categoryDesigns, sectionStructure } from './category-designs.ts'
import { categoryTexts } from './category-texts.ts'
import { shortened } from './shortened.ts'

export type WrittenTexts = Pick<
  WebsiteContent,
  'title' | 'hook' | 'bullets' | 'longDescription' | 'faq' | 'seoTitle' | 'seoDescription' | 'keywords' | 'designRecommendations' | 'problemSolutionSections'
>

/** The same name always reads the same, another one perhaps otherwise; each further variant is another until all were there. */
const pick = <T>(all: readonly T[], name: string, variant: number): T => all[([...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0, 7) + variant) % all.length]!

const keywordCount = 8
/** A keyword that is shown whole in every list of them. */
const longestKeyword = 60

/** Exactly eight, each once, the product's name first (landing spec, section 5). */
function keywordsOf(name: string, more: readonly string[]): string[] {
  const own = shortened(name.toLowerCase(), longestKeyword - ' cena'.length - 1)
  const all = [own, ...more, 'plaćanje pouzećem', 'besplatna dostava', 'online prodavnica', 'pokloni', 'preporuka', 'kupovina od kuće']
  return [...new Set(all)].slice(0, keywordCount)
}

/**
 * The texts of a page from nothing but its product's name and market, the same for the same name: by category, in the market's speech, with what
 * every sale here promises (landing spec, sections 1, 5 and 9). They hold for any product of the category, so they say nothing of this one that
 * its seller has not said, and stay true when a price changes. It fills in where AI writes nothing (resolution 42). Of sentences that there are several
 * of, `variant` takes another.
 */
export function writtenTexts(productName: string, market: Market, variant = 0): WrittenTexts {
  const category = categoryOf(productName)
  const { promises, hooks, bullets, story, problems, keywords } = categoryTexts[category]
  const say = (text: string) => inSpeechOf(market, text)
  const { where } = deliveryArea[market]
  const promise = say(pick(promises, productName, variant))
  const name = shortened(productName, 70)
  const seoName = shortened(productName, 38)
  const terms = `Poručivanje traje manje od minuta: upišite ime, telefon i adresu. Dostava ${where} je besplatna i traje 2–5 radnih dana, a plaćate kuriru pri preuzimanju. Ako se predomislite, imate 30 dana za povraćaj.`
  return {
    title: productName.length <= 60 ? `${productName}: ${promise}` : productName,
    hook: say(pick(hooks, productName, variant)),
    bullets: [...bullets.map(say), 'Plaćate pouzećem, tek kada paket stigne', 'Besplatna dostava za 2–5 radnih dana', '30 dana za povraćaj'],
    longDescription: [...story.map(say), terms].join('\n\n'),
    faq: generatedFaq(category, market),
    seoTitle: `${seoName} | Plaćanje pouzećem`,
    seoDescription: shortened(`${name}: ${promise}. Besplatna dostava, plaćanje pouzećem, 30 dana za povraćaj.`, 155),
    keywords: keywordsOf(productName, [`${shortened(productName.toLowerCase(), longestKeyword - 8)} ${say('{cena|cijena}')}`, ...keywords.map(say)]),
    designRecommendations: { category, ...categoryDesigns[category], sectionStructure },
    problemSolutionSections: problems.map(({ title, description1, description2 }) => ({ title: say(title), description1: say(description1), description2: say(description2), ctaText: 'PORUČI ODMAH' })),
  }
}

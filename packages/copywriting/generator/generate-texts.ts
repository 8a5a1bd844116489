import type { Market } from '@pazar/contracts/money/market.ts'
import { categoryOf } from '@pazar/contracts/website/category.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { ProblemSolutionSection } from '@pazar/contracts/website/copy.ts'
import { generatedFaq } from '@pazar/contracts/website/generated-faq.ts'
import { emptyBrief, type ProductBrief } from '@pazar/contracts/website/product-brief.ts'
import { deliveryArea, inLanguageVariant } from '@pazar/contracts/website/language-variant.ts'
import type { WebsiteTerms } from '@pazar/contracts/website/terms-schema.ts'
import { defaultTerms, type TermsTexts, termsTexts, withTerms } from '@pazar/contracts/website/terms.ts'
import { withinSentence } from '@pazar/contracts/text/within-sentence.ts'
import { categoryDesigns, sectionStructure } from './category-designs.ts'
import { categoryTexts } from './category-texts.ts'
import { materialOf, sentence } from './product-material.ts'
import {
  bulletsOf,
  descriptionOf,
  hooksOf,
  joined,
  keywordsOf,
  problemSection,
  questionsOf,
  titleFact,
} from './product-texts.ts'
import { firstWords, shorten } from './shorten.ts'

export type GeneratedTexts = Pick<
  WebsiteContent,
  | 'title'
  | 'hook'
  | 'bullets'
  | 'longDescription'
  | 'faq'
  | 'seoTitle'
  | 'seoDescription'
  | 'keywords'
  | 'designRecommendations'
  | 'problemSolutionSections'
>

/**
 * Picks by the name, so that the same name always gets the same text. Each further variant picks another one
 * until all were used.
 */
const pick = <T>(all: readonly T[], name: string, variant: number): T =>
  all[
    ([...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) >>> 0, 7) + variant) % all.length
  ]!

const keywordCount = 8
const bulletCount = 5
const maxSeoTitle = 60
const maxSeoDescription = 155
/** Maximum length of a keyword that lists show in full. */
const maxKeywordLength = 60

/** Exactly eight distinct keywords, the product's name first (texts/limits). */
function keywordList(name: string, more: readonly string[], hasFreeDelivery: boolean): string[] {
  const own = shorten(name.toLowerCase(), maxKeywordLength - ' cena'.length - 1)
  const all = [
    own,
    ...more,
    'plaćanje pouzećem',
    hasFreeDelivery ? 'besplatna dostava' : 'brza dostava',
    'online prodavnica',
    'pokloni',
    'preporuka',
    'kupovina od kuće',
  ]
  return [...new Set(all)].slice(0, keywordCount)
}

export interface TextSource {
  productName: string
  targetMarket: Market
  productBrief?: ProductBrief
  /** Description from the product's page, in any language. */
  description?: string
  /** The terms of the website; a new one has the defaults. */
  terms?: WebsiteTerms
}

/** Health products always keep the question about therapies. */
function faqOf(
  category: ReturnType<typeof categoryOf>,
  market: Market,
  websiteTerms: WebsiteTerms,
  own: readonly WebsiteContent['faq'][number][],
): WebsiteContent['faq'] {
  const general = generatedFaq(category, market, websiteTerms)
  const [first, second, terms] = [general[0]!, general[1]!, general[2]!]
  const particular =
    category === 'health' ? [...own.slice(0, 1), first, second] : [...own.slice(0, 2), first, second]
  return [...particular.slice(0, 2), terms]
}

const orderingText = ({ delivery, payment, returns }: TermsTexts, market: Market): string =>
  [
    `Poručivanje traje manje od minuta: upišite ime, telefon i adresu. Isporuka ${deliveryArea[market].where} traje ${delivery.workingDays}. ${delivery.sentence}`,
    `Plaćate kuriru pri preuzimanju, ${payment.how}. Ako se predomislite, imate ${returns.days} za povraćaj.`,
  ].join(' ')

const termsBullets = ({ delivery, returns }: TermsTexts): string[] => [
  'Plaćate pouzećem, tek kada paket stigne',
  `${delivery.title}, isporuka za ${delivery.workingDays}`,
  `${returns.days} za povraćaj`,
]

/** Title and description for search engines; `fact` is the one in the page's title, if any. */
function seoTexts(
  productName: string,
  promise: string,
  fact: string | undefined,
  ownBullets: readonly string[],
  { delivery, returns }: TermsTexts,
): Pick<GeneratedTexts, 'seoTitle' | 'seoDescription'> {
  const name = shorten(productName, 70)
  const ownTitle = `${productName}: ${promise}`
  const otherFacts = ownBullets.filter((each) => each !== fact).slice(0, 2)
  const description =
    ownBullets.length > 0
      ? joined([`${name}: ${promise}.`, ...otherFacts.map(sentence), 'Plaćanje pouzećem.'], maxSeoDescription)
      : `${name}: ${promise}. ${delivery.title}, plaćanje pouzećem, ${returns.days} za povraćaj.`
  return {
    seoTitle:
      fact !== undefined && ownTitle.length <= maxSeoTitle
        ? ownTitle
        : `${shorten(productName, 38)} | Plaćanje pouzećem`,
    seoDescription: shorten(description, maxSeoDescription),
  }
}

/**
 * The texts of a page without a model, the same for the same product: from the seller's answers and the facts
 * of the product's page, completed by category. Only our own texts follow the market's language variant;
 * answers, facts and descriptions stay as written. The texts claim nothing that seller and page have not
 * said, and stay true when a price changes. A further `variant` uses other facts and sentences if there are
 * any.
 */
export function generateTexts(
  {
    productName,
    targetMarket: market,
    productBrief = emptyBrief,
    description = '',
    terms = defaultTerms,
  }: TextSource,
  variant = 0,
): GeneratedTexts {
  const category = categoryOf(productName)
  const { promises, hooks, bullets, story, keywords } = categoryTexts[category]
  const texts = termsTexts(terms, market)
  const localize = (text: string) => withTerms(inLanguageVariant(market, text), texts)
  const material = materialOf(productName, productBrief, description)
  const fact = titleFact(material, variant)
  const promise =
    fact === undefined ? localize(pick(promises, productName, variant)) : withinSentence(fact, material.names)
  const ownHooks = hooksOf(firstWords(productName, 60), material, fact, localize)
  const ownBullets = bulletsOf(material, fact, variant).slice(0, bulletCount)
  const ordering = orderingText(texts, market)
  const own = problemSection(material)
  const hasFacts = ownBullets.length > 0
  return {
    title: productName.length <= 60 ? `${productName}: ${promise}` : productName,
    hook:
      ownHooks.length > 0
        ? ownHooks[variant % ownHooks.length]!
        : localize(pick(hooks, productName, variant)),
    bullets: [...ownBullets, ...bullets.map(localize), ...termsBullets(texts)].slice(0, bulletCount),
    longDescription:
      hasFacts || material.story
        ? [...descriptionOf(material, ownBullets, localize(story[0]!), localize), ordering].join('\n\n')
        : [...story.map(localize), ordering].join('\n\n'),
    faq: faqOf(category, market, terms, questionsOf(material, localize, variant)),
    ...seoTexts(productName, promise, fact, ownBullets, texts),
    keywords: keywordList(
      productName,
      [
        `${shorten(productName.toLowerCase(), maxKeywordLength - 8)} ${localize('{cena|cijena}')}`,
        ...keywordsOf(productName, material),
        ...keywords.map(localize),
      ],
      texts.delivery.isFree,
    ),
    designRecommendations: {
      category,
      ...categoryDesigns[category],
      sectionStructure,
      ...(material.audience && { targetAudience: material.audience }),
    },
    problemSolutionSections: own
      ? [{ ...own, ctaText: 'PORUČI ODMAH' }, ...generateSections(productName, market, terms)]
      : [],
  }
}

/**
 * Sections for problems that a seller names; a page without any shows those of its template (texts/limits).
 */
export function generateSections(
  productName: string,
  market: Market,
  terms: WebsiteTerms,
): ProblemSolutionSection[] {
  const localize = (text: string) => withTerms(inLanguageVariant(market, text), termsTexts(terms, market))
  return categoryTexts[categoryOf(productName)].problems.map(({ title, description1, description2 }) => ({
    title: localize(title),
    description1: localize(description1),
    description2: localize(description2),
    ctaText: 'PORUČI ODMAH',
  }))
}

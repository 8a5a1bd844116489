import type { StoryCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { defaultStory, storyText } from '@pazar/contracts/website/default-story.ts'
import { termsTexts } from '@pazar/contracts/website/terms.ts'
import { shorten } from './generator/shorten.ts'

type TermsFreeTexts = Pick<
  StoryCopy,
  'resultsDescription' | 'benefitsList' | 'noLongerNeedList' | 'adviceText' | 'ctaAdviceDetailed'
>

/**
 * Replaces the template's texts that state the terms of sale: a stored text would keep old terms after the
 * seller changes them.
 */
function termsFreeTexts(inSpeech: (text: string) => string): TermsFreeTexts {
  return {
    resultsDescription: inSpeech(
      'Šta § znači u Vašem domu, najbolje je prov{e|je}riti kod kuće. Paket se plaća tek pri preuzimanju.',
    ),
    benefitsList: [
      { day: 'Danas', text: inSpeech('Ostavite podatke za dostavu. Ništa ne plaćate unapr{e|ije}d.') },
      { day: 'Kada paket krene', text: 'Kurir Vas poziva i donosi paket na Vašu adresu.' },
      { day: 'Kada paket stigne', text: 'Preuzimate paket i tada plaćate kuriru.' },
      { day: inSpeech('Pos{le|lije} toga'), text: 'Isprobavate u miru, kod kuće.' },
    ],
    noLongerNeedList: [
      inSpeech('Plaćanje unapr{e|ije}d'),
      'Obilazak prodavnica i čekanje u redu',
      'Nošenje paketa do kuće',
      'Unošenje broja kartice',
    ],
    adviceText: inSpeech('Pr{e|ije} nego što poručite, razmislite koliko komada Vam zaista treba.'),
    ctaAdviceDetailed: inSpeech(
      'Porudžbina se ne plaća unapr{e|ije}d: kurir dolazi na Vašu adresu, a platite tek kada paket preuzmete.',
    ),
  }
}

/**
 * The generator's texts for the fields that a model fills. A stored story outlives changes of terms and of
 * social proof, so it states no terms and has no invented narrator.
 */
export function generatedStoryCopy(content: WebsiteContent): StoryCopy {
  const { targetMarket: market, productName } = content
  const name = content.shortName || productName
  const inSpeech = storyText(market, name)
  const story = defaultStory(content, {
    terms: termsTexts(content.terms, market),
    isSimulated: false,
    hasFigures: false,
  })
  const {
    personalIntro,
    problemDescription,
    agoniaSection,
    breakthroughMoment,
    benefitsIntro,
    productQuote,
    adviceTitle,
    ctaAdvice,
  } = story
  return {
    personalIntro,
    problemDescription,
    agoniaSection,
    breakthroughMoment,
    benefitsIntro,
    productQuote,
    adviceTitle,
    ctaAdvice,
    ...termsFreeTexts(inSpeech),
    productSubtitle: story.headerSection.productSubtitle,
    heroTitle: shorten(story.heroSection.heroTitle, 120),
    heroSubtitle: shorten(story.heroSection.heroSubtitle || name, 250),
    heroDescription: inSpeech(
      '§: kome je proizvod {namenjen|namijenjen}, šta dobijate i kako se poručuje, na jednom {mestu|mjestu}.',
    ),
    discoveryStory: shorten(story.discoveryStory, 2000),
    mainCtaText: story.ctaSection.mainCtaText,
  }
}

/**
 * Puts the texts into their places in the story. All other fields are absent: the seller's texts stay, or the
 * template fills them.
 */
export function storyOf({
  productSubtitle,
  heroTitle,
  heroSubtitle,
  heroDescription,
  mainCtaText,
  ...story
}: StoryCopy) {
  return {
    ...story,
    headerSection: { productSubtitle },
    heroSection: { heroTitle, heroSubtitle, heroDescription },
    ctaSection: { mainCtaText },
  }
}

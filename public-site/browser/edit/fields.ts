/**
 * A text that can be edited in place: its label, its maximum length, and whether it may have several lines.
 * The same limits as in packages/contracts/website/changes.ts.
 */
export interface Field {
  label: string
  max: number
  lines: boolean
}

const one = (label: string, max: number): Field => ({ label, max, lines: false })
const many = (label: string, max: number): Field => ({ label, max, lines: true })

const fields: readonly (readonly [path: RegExp, field: Field])[] = [
  [/^title$/, one('Naslov', 200)],
  [/^hook$/, one('Uvod', 500)],
  [/^productName$/, one('Naziv proizvoda', 200)],
  [/^shortName$/, one('Kratko ime', 80)],
  [/^bullets\.\d+$/, one('Korist', 300)],
  [/^longDescription$/, many('Opis', 20_000)],
  [/^faq\.\d+\.q$/, one('Pitanje', 300)],
  [/^faq\.\d+\.a$/, many('Odgovor', 2000)],
  [/^testimonials\.\d+\.(name|location)$/, one('Kupac', 80)],
  [/^testimonials\.\d+\.text$/, many('Utisak', 1000)],
  [/^testimonials\.\d+\.purchase_date$/, one('Datum kupovine', 40)],
  [/^priceAnchoring\.savings$/, one('Tekst uštede', 200)],
  [/^priceAnchoring\.comparisonText$/, one('Tekst poređenja', 500)],
  [/^urgencyElements\.bonuses$/, one('Bonusi', 500)],
  [/^urgencyElements\.\w+$/, one('Hitnost', 300)],
  [/^problemSolutionSections\.\d+\.(title|ctaText)$/, one('Problem i rešenje', 200)],
  [/^problemSolutionSections\.\d+\.\w+$/, many('Problem i rešenje', 2000)],
  [/^benefitsSection\.(title|ctaText)$/, one('Prednosti', 200)],
  [/^benefitsSection\.subtitle$/, one('Prednosti', 500)],
  [/^benefitsSection\.benefits\.\d+\.text$/, one('Prednost', 300)],
  [/^editableContent\.(\w+Description|storySubtitle)$/, one('Opis', 500)],
  [/^editableContent\.\w+$/, one('Tekst', 200)],
  [/^advertorialStory\.headerSection\.welcomeBannerText$/, one('Traka dobrodošlice', 500)],
  [/^advertorialStory\.heroSection\.heroSubtitle$/, one('Podnaslov', 500)],
  [/^advertorialStory\.heroSection\.heroDescription$/, many('Uvod', 5000)],
  [/^advertorialStory\.benefitsList\.\d+\.day$/, one('Dan', 60)],
  [/^advertorialStory\.benefitsList\.\d+\.text$/, one('Korist', 500)],
  [/^advertorialStory\.trustStatistics\.\d+\.(number|icon)$/, one('Broj', 40)],
  [/^advertorialStory\.trustStatistics\.\d+\.description$/, one('Opis', 500)],
  [/^advertorialStory\.noLongerNeedList\.\d+$/, one('Više vam ne treba', 300)],
  [/^advertorialStory\.productQuote$/, many('Citat', 1000)],
  [
    /^advertorialStory\.(personalIntro|problemDescription|agoniaSection|breakthroughMoment|discoveryStory|resultsDescription|benefitsIntro)$/,
    many('Priča', 5000),
  ],
  [/^advertorialStory\.(adviceText|ctaAdvice|ctaAdviceDetailed)$/, many('Savet', 5000)],
  [/^advertorialStory\.ctaSection\.(urgencyText|guaranteeText)$/, one('Poziv na kupovinu', 500)],
  [/^advertorialStory\.footerSection\.(companyInfo|contactInfo)$/, many('Podnožje', 1000)],
  [/^advertorialStory\.footerSection\.legalNotice$/, many('Pravna napomena', 2000)],
  [/^advertorialStory\.footerSection\.deliveryInfo$/, many('Dostava', 500)],
]

/** The schema's limit for short texts. */
const short = one('Tekst', 200)

/** The field at a path of a save's body. */
export const fieldAt = (path: string): Field => fields.find(([pattern]) => pattern.test(path))?.[1] ?? short

/** A text as it would be stored: trimmed, with line breaks only if the field may have them. */
export const asStored = (typed: string, { lines }: Pick<Field, 'lines'>): string =>
  (lines ? typed.replaceAll('\r\n', '\n') : typed.replace(/\s*\n+\s*/g, ' ')).replaceAll('\u00a0', ' ').trim()

/** Advice is saved automatically after typing (pages/advertorial). */
export const isAutosaved = (path: string): boolean => /^advertorialStory\.(advice|ctaAdvice)/.test(path)

import { z } from 'zod'
import { line } from '../route/fields.ts'
import { questionsInput, testimonialsInput } from './copy-changes.ts'
import { clearedLine, clearedText, list } from './cleared.ts'

const short = clearedLine(200)
const text = clearedText(5000)
const part = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape).partial().nullable()

/** A day of the list, or just what happens on it. */
const benefit = z.union([
  line(500).transform((said) => ({ day: '', text: said })),
  z.strictObject({ day: clearedLine(60).optional(), text: clearedLine(500) }).transform(({ day, text }) => ({ day: day ?? '', text })),
])
const benefits = list(benefit, 12)

const statistic = z.strictObject({ icon: clearedLine(40), number: clearedLine(40), label: short, description: clearedLine(500) }).partial()
  .transform(({ icon = '', number = '', label = '', description = '' }) => ({ icon, number, label, description }))

/**
 * `advertorialStory` as the editors of the landing specification send it (section 3.1): besides our own names `resultsSection` for
 * `resultsDescription`, `benefitsSection` for the benefits, and questions and testimonials that are really the website's (resolution 40).
 */
export const storyChanges = z.strictObject({
  headerSection: part({ brandName: short, productSubtitle: short, navigationLinks: list(line(200), 8), ctaButtonText: short, welcomeBannerText: clearedLine(500) }),
  heroSection: part({ heroTitle: short, heroSubtitle: clearedLine(500), heroDescription: text }),
  personalIntro: text, problemDescription: text, agoniaSection: text, breakthroughMoment: text, discoveryStory: text,
  resultsDescription: text, resultsSection: text,
  benefitsIntro: text, benefitsList: benefits, benefitsSection: part({ benefitsIntro: text, benefits }),
  trustStatistics: list(statistic, 6),
  noLongerNeedList: list(line(300), 12),
  productQuote: clearedText(1000),
  adviceTitle: short, adviceText: text, ctaAdvice: text, ctaAdviceDetailed: text,
  clinicalBadges: list(line(200), 8),
  ctaSection: part({ mainCtaText: short, urgencyText: clearedLine(500), guaranteeText: clearedLine(500) }),
  footerSection: part({
    companyInfo: clearedText(1000), contactInfo: clearedText(1000), legalNotice: clearedText(2000), deliveryInfo: clearedText(500), supportHours: short,
  }),
  faqSection: z.union([questionsInput, z.strictObject({ faqs: questionsInput }).transform(({ faqs }) => faqs)]),
  testimonialsSection: z.union([testimonialsInput, z.strictObject({ testimonials: testimonialsInput }).transform(({ testimonials }) => testimonials)]),
}).partial().nullable()

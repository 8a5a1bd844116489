import { z } from 'zod'
import { line } from '../route/fields.ts'
import { questionsInput, testimonialsInput } from './copy-changes.ts'
import { clearableLine, clearableText, clearableList } from './clearable-fields.ts'

const short = clearableLine(200)
const text = clearableText(5000)
const part = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape).partial().nullable()

/** A day of the list, or just its text. */
const benefit = z.union([
  line(500).transform((text) => ({ day: '', text })),
  z
    .strictObject({ day: clearableLine(60).optional(), text: clearableLine(500) })
    .transform(({ day, text }) => ({ day: day ?? '', text })),
])
const benefits = clearableList(benefit, 12)

const statistic = z
  .strictObject({
    icon: clearableLine(40),
    number: clearableLine(40),
    label: short,
    description: clearableLine(500),
  })
  .partial()
  .transform(({ icon = '', number = '', label = '', description = '' }) => ({
    icon,
    number,
    label,
    description,
  }))

/**
 * `advertorialStory` as editors send it (websites/spellings). Besides our own names it accepts
 * `resultsSection` for `resultsDescription`, `benefitsSection` for the benefits, and the website's questions
 * and testimonials.
 */
export const storyChanges = z
  .strictObject({
    headerSection: part({
      brandName: short,
      productSubtitle: short,
      navigationLinks: clearableList(line(200), 8),
      ctaButtonText: short,
      welcomeBannerText: clearableLine(500),
    }),
    heroSection: part({ heroTitle: short, heroSubtitle: clearableLine(500), heroDescription: text }),
    personalIntro: text,
    problemDescription: text,
    agoniaSection: text,
    breakthroughMoment: text,
    discoveryStory: text,
    resultsDescription: text,
    resultsSection: text,
    benefitsIntro: text,
    benefitsList: benefits,
    benefitsSection: part({ benefitsIntro: text, benefits }),
    trustStatistics: clearableList(statistic, 6),
    noLongerNeedList: clearableList(line(300), 12),
    productQuote: clearableText(1000),
    adviceTitle: short,
    adviceText: text,
    ctaAdvice: text,
    ctaAdviceDetailed: text,
    clinicalBadges: clearableList(line(200), 8),
    ctaSection: part({
      mainCtaText: short,
      urgencyText: clearableLine(500),
      guaranteeText: clearableLine(500),
    }),
    footerSection: part({
      companyInfo: clearableText(1000),
      contactInfo: clearableText(1000),
      legalNotice: clearableText(2000),
      deliveryInfo: clearableText(500),
      supportHours: short,
    }),
    faqSection: z.union([
      questionsInput,
      z.strictObject({ faqs: questionsInput }).transform(({ faqs }) => faqs),
    ]),
    testimonialsSection: z.union([
      testimonialsInput,
      z.strictObject({ testimonials: testimonialsInput }).transform(({ testimonials }) => testimonials),
    ]),
  })
  .partial()
  .nullable()

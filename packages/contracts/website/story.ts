import { z } from 'zod'

const short = z.string().max(200)
const text = z.string().max(5000)

/**
 * The story, header and footer of an advertorial page (websites/fields). If a text or list is empty, the
 * template's default is used. Other spellings on the wire: `faqSection` for the website's questions,
 * `testimonialsSection` for its testimonials, `resultsSection` for `resultsDescription`, and
 * `benefitsSection` for the two benefits fields (websites/spellings).
 */
export const advertorialStory = z.strictObject({
  headerSection: z.strictObject({
    brandName: short,
    productSubtitle: short,
    navigationLinks: z.array(short).max(8),
    ctaButtonText: short,
    welcomeBannerText: z.string().max(500),
  }),
  heroSection: z.strictObject({ heroTitle: short, heroSubtitle: z.string().max(500), heroDescription: text }),
  personalIntro: text,
  problemDescription: text,
  agoniaSection: text,
  breakthroughMoment: text,
  discoveryStory: text,
  resultsDescription: text,
  benefitsIntro: text,
  /** What changes on which day; `day` is free text ("Dan 1", "Posle nedelju dana"). */
  benefitsList: z.array(z.strictObject({ day: z.string().max(60), text: z.string().max(500) })).max(12),
  trustStatistics: z
    .array(
      z.strictObject({
        icon: z.string().max(40),
        number: z.string().max(40),
        label: short,
        description: z.string().max(500),
      }),
    )
    .max(6),
  noLongerNeedList: z.array(z.string().max(300)).max(12),
  productQuote: z.string().max(1000),
  adviceTitle: short,
  adviceText: text,
  ctaAdvice: text,
  ctaAdviceDetailed: text,
  clinicalBadges: z.array(short).max(8),
  ctaSection: z.strictObject({
    mainCtaText: short,
    urgencyText: z.string().max(500),
    guaranteeText: z.string().max(500),
  }),
  footerSection: z.strictObject({
    companyInfo: z.string().max(1000),
    contactInfo: z.string().max(1000),
    legalNotice: z.string().max(2000),
    deliveryInfo: z.string().max(500),
    supportHours: short,
  }),
})
export type AdvertorialStory = z.infer<typeof advertorialStory>

export const emptyStory: AdvertorialStory = {
  headerSection: {
    brandName: '',
    productSubtitle: '',
    navigationLinks: [],
    ctaButtonText: '',
    welcomeBannerText: '',
  },
  heroSection: { heroTitle: '', heroSubtitle: '', heroDescription: '' },
  personalIntro: '',
  problemDescription: '',
  agoniaSection: '',
  breakthroughMoment: '',
  discoveryStory: '',
  resultsDescription: '',
  benefitsIntro: '',
  benefitsList: [],
  trustStatistics: [],
  noLongerNeedList: [],
  productQuote: '',
  adviceTitle: '',
  adviceText: '',
  ctaAdvice: '',
  ctaAdviceDetailed: '',
  clinicalBadges: [],
  ctaSection: { mainCtaText: '', urgencyText: '', guaranteeText: '' },
  footerSection: { companyInfo: '', contactInfo: '', legalNotice: '', deliveryInfo: '', supportHours: '' },
}

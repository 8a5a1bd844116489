import { z } from 'zod'
import { countField, line, lines } from '../route/fields.ts'
import { clearableLine, clearableText, clearableList } from './clearable-fields.ts'
import { socialProofModes } from './copy.ts'

const short = clearableLine(200)
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Neispravna boja')

/** Accepts `q`/`a` and `question`/`answer` (websites/spellings). */
const question = z
  .strictObject({ q: line(300), a: lines(2000), question: line(300), answer: lines(2000) })
  .partial()
  .transform(({ q, a, question, answer }) => ({ q: q ?? question ?? '', a: a ?? answer ?? '' }))
export const questionsInput = clearableList(question, 20)

const pictureAddress = line(2000).refine(
  (address) => address === '' || /^(https?:\/\/|\/?uploads\/|\/api\/object-storage\/)\S+$/i.test(address),
  'Neispravna adresa slike',
)

/**
 * A missing rating becomes 5 (editor/input). `enabled` and `generated` are our own fields; if omitted they
 * stay unchanged.
 */
const testimonial = z
  .strictObject({
    name: clearableLine(80),
    location: clearableLine(80),
    text: clearableText(1000),
    rating: countField(1, 5, 'Ocena mora biti ceo broj od 1 do 5').nullable(),
    purchase_date: clearableLine(40),
    purchaseDate: clearableLine(40),
    verified: z.boolean(),
    imageUrl: pictureAddress.nullable(),
    imageAlt: clearableLine(200),
    enabled: z.boolean(),
    generated: z.boolean(),
  })
  .partial()
  .transform(
    ({
      name = '',
      location = '',
      text = '',
      rating,
      purchase_date,
      purchaseDate,
      verified = false,
      imageUrl,
      imageAlt,
      enabled,
      generated,
    }) => ({
      name,
      location,
      text,
      rating: rating ?? 5,
      purchaseDate: purchase_date ?? purchaseDate ?? '',
      verified,
      imageUrl: imageUrl ?? '',
      ...(imageAlt && { imageAlt }),
      enabled,
      generated,
    }),
  )
export const testimonialsInput = clearableList(testimonial, 30)
export type TestimonialInput = z.output<typeof testimonialsInput>[number]

export const urgencyChanges = z
  .strictObject({
    limitedStock: clearableLine(300),
    limitedTime: clearableLine(300),
    socialProof: clearableLine(300),
    exclusivity: clearableLine(300),
    bonuses: clearableLine(500),
  })
  .partial()
  .nullable()

const section = z
  .strictObject({
    title: short,
    description1: clearableText(2000),
    description2: clearableText(2000),
    ctaText: short,
  })
  .partial()
  .transform(({ title = '', description1 = '', description2 = '', ctaText = '' }) => ({
    title,
    description1,
    description2,
    ctaText,
  }))
export const sectionsInput = clearableList(section, 8)

const benefit = z.union([
  line(300).transform((text) => ({ text, icon: '' })),
  z
    .strictObject({ text: clearableLine(300), icon: clearableLine(40).optional() })
    .transform(({ text, icon }) => ({ text, icon: icon ?? '' })),
])
export const benefitsSectionChanges = z
  .strictObject({
    title: short,
    subtitle: clearableLine(500),
    benefits: clearableList(benefit, 12),
    ctaText: short,
  })
  .partial()
  .nullable()

export const designChanges = z
  .strictObject({
    category: line(80),
    targetAudience: line(300),
    emotionalTone: line(120),
    colorScheme: z
      .strictObject({ primary: colour, secondary: colour, accent: colour, background: colour, text: colour })
      .partial(),
    typography: z
      .strictObject({
        headingFont: line(80),
        bodyFont: line(80),
        weight: z.enum(['light', 'normal', 'bold']),
      })
      .partial(),
    layoutStyle: line(80),
    visualElements: z
      .strictObject({
        borderRadius: z.enum(['sharp', 'rounded', 'very-rounded']),
        shadows: z.enum(['none', 'subtle', 'dramatic']),
        spacing: z.enum(['tight', 'normal', 'loose']),
      })
      .partial(),
    sectionStructure: z.strictObject({
      sections: z
        .array(z.strictObject({ type: line(40), title: line(200), order: z.int().min(0).max(99) }))
        .max(20),
    }),
  })
  .partial()
  .nullable()

/** Null restores the default colours. */
export const paletteChanges = z
  .strictObject({ primary: colour.nullable(), bg: colour.nullable() })
  .partial()
  .nullable()
export const socialProofModeField = z.enum(socialProofModes, {
  error: 'Izaberite način prikaza društvenog dokaza',
})

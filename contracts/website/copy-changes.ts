import { z } from 'zod'
import { countField, line, lines } from '../route/fields.ts'
import { clearedLine, clearedText, list } from './cleared.ts'
import { trustModes } from './copy.ts'

const short = clearedLine(200)
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Neispravna boja')

/** `q`/`a`, or `question`/`answer` (resolution 40). */
const question = z.strictObject({ q: line(300), a: lines(2000), question: line(300), answer: lines(2000) }).partial()
  .transform(({ q, a, question, answer }) => ({ q: q ?? question ?? '', a: a ?? answer ?? '' }))
export const questionsInput = list(question, 20)

const pictureAddress = line(2000).refine((address) => address === '' || /^(https?:\/\/|\/?uploads\/|\/api\/object-storage\/)\S+$/i.test(address), 'Neispravna adresa slike')

/** A rating that nobody has given is a five (landing spec, section 5). `enabled` is ours; left out, a testimonial stays shown or hidden as it was. */
const testimonial = z.strictObject({
  name: clearedLine(80), location: clearedLine(80), text: clearedText(1000),
  rating: countField(1, 5, 'Ocena mora biti ceo broj od 1 do 5').nullable(),
  purchase_date: clearedLine(40), purchaseDate: clearedLine(40), verified: z.boolean(), imageUrl: pictureAddress.nullable(), enabled: z.boolean(),
}).partial().transform(({ name = '', location = '', text = '', rating, purchase_date, purchaseDate, verified = false, imageUrl, enabled }) => (
  { name, location, text, rating: rating ?? 5, purchaseDate: purchase_date ?? purchaseDate ?? '', verified, imageUrl: imageUrl ?? '', enabled }
))
export const testimonialsInput = list(testimonial, 30)
export type TestimonialInput = z.output<typeof testimonialsInput>[number]

export const urgencyChanges = z.strictObject({
  limitedStock: clearedLine(300), limitedTime: clearedLine(300), socialProof: clearedLine(300), exclusivity: clearedLine(300), bonuses: clearedLine(500),
}).partial().nullable()

const section = z.strictObject({ title: short, description1: clearedText(2000), description2: clearedText(2000), ctaText: short }).partial()
  .transform(({ title = '', description1 = '', description2 = '', ctaText = '' }) => ({ title, description1, description2, ctaText }))
export const sectionsInput = list(section, 8)

const benefit = z.union([
  line(300).transform((text) => ({ text, icon: '' })),
  z.strictObject({ text: clearedLine(300), icon: clearedLine(40).optional() }).transform(({ text, icon }) => ({ text, icon: icon ?? '' })),
])
export const benefitsSectionChanges = z.strictObject({ title: short, subtitle: clearedLine(500), benefits: list(benefit, 12), ctaText: short }).partial().nullable()

export const designChanges = z.strictObject({
  category: line(80), targetAudience: line(300), emotionalTone: line(120),
  colorScheme: z.strictObject({ primary: colour, secondary: colour, accent: colour, background: colour, text: colour }).partial(),
  typography: z.strictObject({ headingFont: line(80), bodyFont: line(80), weight: z.enum(['light', 'normal', 'bold']) }).partial(),
  layoutStyle: line(80),
  visualElements: z.strictObject({
    borderRadius: z.enum(['sharp', 'rounded', 'very-rounded']), shadows: z.enum(['none', 'subtle', 'dramatic']), spacing: z.enum(['tight', 'normal', 'loose']),
  }).partial(),
  sectionStructure: z.strictObject({ sections: z.array(z.strictObject({ type: line(40), title: line(200), order: z.int().min(0).max(99) })).max(20) }),
}).partial().nullable()

/** Null: the colours that every page starts with. */
export const paletteChanges = z.strictObject({ primary: colour.nullable(), bg: colour.nullable() }).partial().nullable()
export const trustModeChange = z.enum(trustModes, { error: 'Izaberite način prikaza društvenog dokaza' }).nullable()

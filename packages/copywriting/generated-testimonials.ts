import { copyLimits, type testimonialsCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { categoryOf } from '@pazar/contracts/website/category.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { generatedComments } from '@pazar/contracts/website/generated-comments.ts'
import { inLanguageVariant } from '@pazar/contracts/website/language-variant.ts'
import type { z } from 'zod'

const towns: Record<Market, readonly string[]> = {
  Serbia: ['Beograd', 'Novi Sad', 'Niš', 'Kragujevac', 'Subotica'],
  Montenegro: ['Podgorica', 'Nikšić', 'Budva', 'Bar', 'Pljevlja'],
  Bosnia: ['Sarajevo', 'Banja Luka', 'Tuzla', 'Mostar', 'Zenica'],
}
const purchaseDates = [
  '{pre|prije} 2 dana',
  '{pre|prije} 4 dana',
  '{pre|prije} 6 dana',
  '{pre|prije} 9 dana',
  '{pre|prije} 12 dana',
]
type Product = Pick<WebsiteContent, 'productName' | 'productId' | 'targetMarket'>

const ratings = [5, 5, 4, 5, 5] as const

/** Generated comments, the same for the same product (texts/testimonials). */
export function generatedTestimonials({
  productName,
  productId,
  targetMarket: market,
}: Product): z.output<typeof testimonialsCopy> {
  const category = categoryOf(productName)
  const comments = generatedComments({
    productName,
    productId,
    market,
    category:
      category === 'tech'
        ? 'technology'
        : category === 'health' || category === 'beauty'
          ? category
          : 'other',
  })
  return {
    testimonials: comments.slice(0, copyLimits.testimonials).map(({ name, comment }, place) => ({
      name,
      location: towns[market][place]!,
      text: comment,
      rating: ratings[place]!,
      purchaseDate: inLanguageVariant(market, purchaseDates[place]!),
    })),
  }
}

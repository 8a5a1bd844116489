import { copyLimits, type testimonialsCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { categoryOf } from '@pazar/contracts/website/category.ts'
import { generatedComments } from '@pazar/contracts/website/generated-comments.ts'
import { inSpeechOf } from '@pazar/contracts/website/speech.ts'
import type { z } from 'zod'

const towns: Record<Market, readonly string[]> = {
  Serbia: ['Beograd', 'Novi Sad', 'Niš', 'Kragujevac', 'Subotica'], Montenegro: ['Podgorica', 'Nikšić', 'Budva', 'Bar', 'Pljevlja'],
  Bosnia: ['Sarajevo', 'Banja Luka', 'Tuzla', 'Mostar', 'Zenica'],
}
const when = ['{pre|prije} 2 dana', '{pre|prije} 4 dana', '{pre|prije} 6 dana', '{pre|prije} 9 dana', '{pre|prije} 12 dana']
const ratings = [5, 5, 4, 5, 5] as const

/** Comments in the house's own words, the same for the same product (resolution 48). */
export function generatedTestimonials(productName: string, market: Market): z.output<typeof testimonialsCopy> {
  const category = categoryOf(productName)
  const comments = generatedComments(productName, category === 'tech' ? 'technology' : category === 'health' || category === 'beauty' ? category : 'other')
  return {
    testimonials: comments.slice(0, copyLimits.testimonials).map(({ name, comment }, place) => ({
      name, location: towns[market][place]!, text: comment, rating: ratings[place]!, purchaseDate: inSpeechOf(market, when[place]!),
    })),
  }
}

import type { Page } from '@playwright/test'
import { newWebsite, type Seller } from './seller.ts'

const said = (name: string) => ({ name, location: 'Niš', text: `Sve je kako treba. ${name}`, rating: 5, purchase_date: 'mart 2026' })

/** A page of the Sales Template with texts of its seller's own. */
export async function newFullSalesPage(seller: Seller): Promise<{ id: number; customUrl: string }> {
  const page = await newWebsite(seller, 'prodajna-lampa')
  await seller.api.send('PUT', `/api/websites/id/${page.id}`, {
    templateName: 'Sales Template', bullets: ['Prva: korist', 'Druga: korist'], faq: [{ q: 'Prvo pitanje?', a: 'Da.' }, { q: 'Drugo pitanje?', a: 'Ne.' }],
    testimonials: ['Ana', 'Mira', 'Vesna', 'Goran', 'Petar'].map(said),
  })
  return page
}

/** One whose seller has written nothing: it asks for comments and questions. */
export async function newBareSalesPage(seller: Seller): Promise<{ id: number; customUrl: string }> {
  const page = await newWebsite(seller, 'prazna-lampa')
  await seller.api.send('PUT', `/api/websites/id/${page.id}`, { templateName: 'Sales Template', faq: [], testimonials: [] })
  return page
}

/** What `GET /api/testimonials/...` would answer. */
export const comments = [1, 2, 3, 4].map((number) => ({ name: `Kupac ${number}`, imageUrl: '', comment: `Komentar ${number}`, reactions: 3, likes: 2, timeAgo: 'pre 2 dana' }))
export const commentsCall = '**/api/testimonials/**'
export const questionsCall = '**/api/ai/generate-faq*'

export const opinions = (page: Page) => page.getByRole('region', { name: 'Šta kažu kupci' })
export const questions = (page: Page) => page.getByRole('region', { name: 'Česta pitanja' })

/** Holds a call until the test lets it go. */
export async function held(page: Page, address: string, json: unknown): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fulfill({ json })
  })
  return resolve
}

// Rules: texts/shopper-calls
import { expect } from '@playwright/test'
import { test } from './browser/watched-pages.ts'
import {
  comments,
  commentsCall,
  holdCall,
  newBareSalesPage,
  opinions,
  questions,
  questionsCall,
} from './fixtures/sales-template.ts'
import { newSeller } from './fixtures/seller.ts'

/**
 * Comments and questions that a Sales Template page loads if its seller has written none
 * (texts/shopper-calls).
 */

let bare: { customUrl: string }
test.beforeAll(async ({ baseURL }) => {
  bare = await newBareSalesPage(await newSeller(baseURL!, 'bez-reci'))
})

test('comments load when the shopper scrolls near: "Učitavam komentare...", then comments without a verified mark', async ({
  open,
}) => {
  const page = await open({ device: 'phone' })
  const release = await holdCall(page, commentsCall, comments)
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/testimonials/')) requestCount++
  })
  await page.goto(`/${bare.customUrl}`)
  expect(requestCount).toBe(0)
  await opinions(page).scrollIntoViewIfNeeded()
  await expect(opinions(page).getByText('Učitavam komentare...')).toBeVisible()
  release()
  await expect(opinions(page).getByText('Komentar 1')).toBeVisible()
  await expect(opinions(page).getByRole('article')).toHaveCount(comments.length)
  await expect(opinions(page).getByText('Učitavam komentare...')).toBeHidden()
  await expect(opinions(page).getByText('Potvrđena kupovina')).toHaveCount(0)
  expect(requestCount).toBe(1)
})

test('comments and questions come from the app itself without mocked answers', async ({ open }) => {
  const page = await open({ device: 'phone' })
  await page.goto(`/${bare.customUrl}`)
  await opinions(page).scrollIntoViewIfNeeded()
  await expect(opinions(page).getByRole('article').first()).toBeVisible()
  await questions(page).scrollIntoViewIfNeeded()
  await expect(questions(page).getByText('Generišem FAQ pitanja...')).toBeHidden()
  await expect(questions(page).locator('summary').last()).toHaveText(/dostav|isporu|plaća|stiže/i)
})

test('comments that fail to load show "Greška pri učitavanju komentara"', async ({ open }) => {
  const page = await open({ device: 'phone', allowed: [/status of 500/] })
  await page.route(commentsCall, (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await page.goto(`/${bare.customUrl}`)
  await opinions(page).scrollIntoViewIfNeeded()
  await expect(opinions(page).getByText('Greška pri učitavanju komentara')).toBeVisible()
})

test('missing questions are generated: "Generišem FAQ pitanja...", then the questions, one of them open', async ({
  open,
}) => {
  const page = await open({ device: 'phone' })
  await page.route(commentsCall, (route) => route.fulfill({ json: comments }))
  const faqs = [
    { question: 'Generisano pitanje?', answer: 'Generisan odgovor.' },
    { question: 'Drugo generisano?', answer: 'Da.' },
  ]
  const release = await holdCall(page, questionsCall, { success: true, faqs })
  await page.goto(`/${bare.customUrl}`)
  await questions(page).scrollIntoViewIfNeeded()
  await expect(questions(page).getByText('Generišem FAQ pitanja...')).toBeVisible()
  release()
  await expect(questions(page).getByText('Generisan odgovor.')).toBeVisible()
  await expect(questions(page).getByText('Generišem FAQ pitanja...')).toBeHidden()
  await questions(page).getByText('Drugo generisano?').click()
  await expect(questions(page).getByText('Generisan odgovor.')).toBeHidden()
})

for (const [how, answer] of [
  ['the call fails', { status: 500, json: { message: 'x' } }],
  ['it answers success false', { json: { success: false, faqs: [] } }],
] as const) {
  test(`default questions by category, ending with payment and delivery, if ${how}`, async ({ open }) => {
    const page = await open({ device: 'phone', allowed: [/status of 500/] })
    await page.route(commentsCall, (route) => route.fulfill({ json: comments }))
    await page.route(questionsCall, (route) => route.fulfill(answer))
    await page.goto(`/${bare.customUrl}`)
    await questions(page).scrollIntoViewIfNeeded()
    await expect(questions(page).getByText('Generišem FAQ pitanja...')).toBeHidden()
    await expect(questions(page).locator('summary')).toHaveText([
      /lako održava/,
      /izgleda kao na slikama/,
      'Kako se plaća?',
      'Koliko košta i koliko traje dostava?',
    ])
  })
}

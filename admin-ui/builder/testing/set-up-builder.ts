import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import type { TestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { setUpScreens } from '../../testing/set-up-screens.tsx'
import { type Draft, saveDraft } from '../draft.ts'
import { noProduct, type ProductFields } from '../website-payload.ts'

/** The builder of a new seller in each test. */
export function setUpBuilder(startApp?: () => Promise<TestApp>) {
  const screens = setUpScreens(startApp)
  const builder = {} as { seller: SignedIn; serverFetch: typeof fetch }
  beforeEach(async () => {
    builder.seller = await newSeller(screens.app.commands)
    builder.serverFetch = globalThis.fetch
  })
  afterEach(() => vi.stubGlobal('fetch', builder.serverFetch))

  /** Answers the requests to a path that `answer` does not leave to the server. */
  const answerAt = (
    path: string,
    answer: (init: RequestInit) => Response | Promise<Response> | undefined,
  ): void => {
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      const answered = String(input) === path ? answer(init) : undefined
      return answered ?? builder.serverFetch(input, init)
    })
  }

  /** Opens the builder's form, filled in by an earlier visit with what a page needs. */
  async function openForm(product: Partial<ProductFields> = {}, draft: Partial<Draft> = {}) {
    const filled: ProductFields = {
      ...noProduct,
      customUrl: `lampa-${builder.seller.id}`,
      productName: 'Lampa',
      productLink: 'https://primer.example/lampa',
      currentPrice: '1990',
      originalPrice: '2990',
      images: ['https://primer.rs/lampa.jpg'],
      ...product,
    }
    saveDraft(builder.seller.id, {
      step: 3,
      market: 'Serbia',
      template: 'Sales Template',
      ownUrl: true,
      product: filled,
      ...draft,
    })
    const user = await screens.open('/builder', builder.seller)
    await screen.findByText('Korak 3 od 3')
    return user
  }

  /** The seller's websites, as the server stored them. */
  const stored = async () => (await screens.app.get('/api/websites/my', { token: builder.seller.token })).body

  return { screens, builder, answerAt, openForm, stored }
}

/** A button that is not hidden. Queries by role take much longer in a form of this size. */
export const button = (name: string | RegExp) =>
  waitFor(() => {
    const found = [...document.querySelectorAll('button')].filter(
      (each) =>
        !each.closest('[hidden], [aria-hidden="true"]') &&
        matches(each.getAttribute('aria-label') ?? each.textContent, name),
    )
    if (found.length !== 1) throw new Error(`${found.length} buttons are called ${name}`)
    return found[0]!
  })
const matches = (text: string, name: string | RegExp) =>
  typeof name === 'string' ? text === name : name.test(text)
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } })

type UploadAnswer = { status: number; body: object } | 'connection lost'

/** Stands for the uploads, which jsdom cannot send. Each waits until the test calls its function. */
export function stubUploads(): ((answer: UploadAnswer) => void)[] {
  // Not part of jsdom.
  URL.createObjectURL = () => 'blob:slika'
  URL.revokeObjectURL = () => {}
  const uploads: ((answer: UploadAnswer) => void)[] = []
  class Upload {
    upload = {}
    status = 0
    statusText = ''
    responseText = ''
    onload = () => {}
    onerror = () => {}
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      uploads.push((answer) => {
        if (answer === 'connection lost') return this.onerror()
        this.status = answer.status
        this.responseText = JSON.stringify(answer.body)
        this.onload()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return uploads
}

/** Chooses pictures together. */
export function choosePictures(count: number): void {
  const files = Array.from({ length: count }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }))
  fireEvent.change(screen.getAllByLabelText(/Dodaj slike/)[0]!, { target: { files } })
}

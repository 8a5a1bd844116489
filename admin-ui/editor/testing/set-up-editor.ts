import { newSeller, newWebsite, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect } from 'vitest'
import { setUpScreens } from '../../testing/set-up-screens.tsx'

const offer = { popular: false, bestValue: false }
/** A product with three offers, as the builder sends it. */
const product = {
  productName: 'Stona lampa Čarolija',
  sku: 'LC-20',
  images: ['https://primer.rs/lampa-1.jpg', 'https://primer.rs/lampa-2.jpg'],
  currentPrice: '3490',
  originalPrice: '4990',
  productCost: '1012,40',
  offers: [
    { ...offer, quantity: '1', price: '3490', originalPrice: '4990', discount: '30', label: '1 lampa' },
    { ...offer, quantity: '2', price: '5990', originalPrice: '9980', discount: '40', label: '2 lampe' },
    { ...offer, quantity: '3', price: '7990', originalPrice: '14970', discount: '47', label: '3 lampe' },
  ],
}

/** The field at a path of the draft. */
export const field = (path: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[name="${path}"]:not([aria-hidden])`)!
export const fill = (path: string, value: string): unknown =>
  fireEvent.change(field(path), { target: { value } })
export const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })
export const tab = (name: string): HTMLElement => screen.getByRole('tab', { name })

/** Waits for the toast with this title and text. */
export const expectToast = (title: string, text: string): Promise<void> =>
  waitFor(() => expect(document.body.textContent).toContain(title + text))

export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
export const expectNoDialog = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Saves with the form's button and waits until all is saved. */
export async function save(user: UserEvent): Promise<void> {
  await user.click(button('Sačuvaj promene'))
  await screen.findByRole('button', { name: 'Sve je sačuvano' })
}

/** Starts the API with one seller; `edit` creates a page and opens the editor. */
export function setUpEditor(...args: Parameters<typeof setUpScreens>) {
  const screens = setUpScreens(...args)
  let seller: SignedIn
  beforeAll(async () => {
    seller = await newSeller(screens.app.commands)
  })

  /** `changes` are saved before the editor opens; `at` is appended to its address. */
  async function edit(at = '', changes: Record<string, unknown> = {}) {
    const { token } = seller
    const site = (await newWebsite(screens.app.commands, seller, product)) as unknown as WebsiteView
    const path = `/api/websites/id/${site.id}`
    const stored = async (): Promise<WebsiteView> => (await screens.app.get(path, { token })).body
    const change = async (body: Record<string, unknown>) => {
      const { status } = await screens.app.commands.send('PUT', path, body, { token })
      expect(status).toBe(200)
      await stored()
    }
    if (Object.keys(changes).length > 0) await change(changes)
    const user = await screens.open(`/edit/${site.id}${at}`, seller)
    await screen.findByRole('heading', { level: 1, name: `Uredi: ${product.productName}` })
    return {
      user,
      site,
      /** Saves as another window does; reads answer the change from then on. */
      change,
      /** The page as currently stored. */
      stored,
    }
  }
  return Object.assign(screens, { edit, seller: () => seller })
}

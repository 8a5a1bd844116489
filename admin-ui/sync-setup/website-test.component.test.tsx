// Rules: websites/creation
import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()
afterEach(() => vi.unstubAllGlobals())

/** The server reads a link in a thread that jsdom cannot start, so the test answers in its place. */
function answerCreation(): unknown[] {
  const bodies: unknown[] = []
  const serverFetch = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/api/sync/create-website') return serverFetch(path, init)
    bodies.push(JSON.parse(String(init.body)))
    return Response.json(
      { message: '', websiteUrl: 'http://pazar.test/lampa', syncTargets: ['dashboard'] },
      { status: 201 },
    )
  })
  return bodies
}

it('creates a website from a link and answers, and links to it', async () => {
  const user = await screens.open('/sync-setup', await newSeller(screens.app.commands))
  const bodies = answerCreation()
  const form = within(await screen.findByRole('region', { name: 'Test kreiranja stranice' }))
  const create = () => user.click(form.getByRole('button', { name: 'Testiraj kreiranje' }))
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  await create()
  await form.findByText('Link proizvoda je obavezan')
  fill(/^Link proizvoda/, 'https://primer.example/lampa')
  fill(/^Ključne prednosti/, 'Puni se sama\nBez kablova')
  await create()
  await form.findByText(/^Website je uspešno kreiran: http:\/\/pazar.test\/lampa/)
  expect(bodies).toMatchObject([
    { urls: ['https://primer.example/lampa'], keyBenefits: 'Puni se sama\nBez kablova' },
  ])
  const link = form.getByRole<HTMLAnchorElement>('link', { name: 'Otvori' })
  expect([link.href, link.target]).toEqual(['http://pazar.test/lampa', '_blank'])
})

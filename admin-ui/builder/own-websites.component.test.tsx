// Rules: builder/steps, domains/primary
import { giveHost, newSeller, newWebsite, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()

let seller: SignedIn
let serverFetch: typeof fetch
beforeEach(async () => {
  seller = await newSeller(screens.app.commands)
  serverFetch = globalThis.fetch
})
afterEach(() => vi.unstubAllGlobals())

const own = async () => within(await screen.findByRole('region', { name: 'Moje stranice' }))

it('shows two ways to start before the first website', async () => {
  const user = await screens.open('/builder', seller)
  const list = await own()
  await list.findByText('Još nemate nijednu stranicu')
  list.getByRole('button', { name: 'Kreiraj prvu stranicu' })
  await user.click(list.getByRole('link', { name: 'Poveži domen' }))
  await waitFor(() => expect(screens.location.pathname).toBe('/domain'))
})

it('shows the card of an inactive website, whose address opens the editor, and the connected domain', async () => {
  const { id, customUrl } = await newWebsite(screens.app.commands, seller)
  const copy = { title: 'Lampa za dvorište', hook: 'Svetli celu noć.', isActive: false }
  await screens.app.commands.send('PUT', `/api/websites/id/${id}`, copy, { token: seller.token })
  await screens.open('/builder', seller)
  const list = await own()
  const card = within(await list.findByRole('listitem'))
  card.getByText('Neaktivna')
  card.getByRole('heading', { name: 'Lampa za dvorište' })
  card.getByText('Svetli celu noć.')
  await card.findByText('Domen nije povezan')
  expect(list.getByRole('listitem').querySelector('img')!.src).toBe('https://primer.rs/lampa.jpg')
  await list.findByText('Povežite svoj domen.')
  expect(list.getByRole('link', { name: 'Poveži domen' }).getAttribute('href')).toBe('/domain')

  const host = `lampe-${seller.id}.rs`
  await giveHost(screens.app.commands, seller.id, host)
  await screens.navigate(`/websites/${id}/show`)
  await waitFor(() => expect(screens.location.pathname).toBe(`/edit/${id}`))
  // As the notification of the change does.
  await queryClient.invalidateQueries({ queryKey: ['own-domain'], refetchType: 'all' })
  await screens.navigate('/builder')
  await (await own()).findByText(`${host}/${customUrl}`)
  expect(screen.queryByText('Povežite svoj domen.')).toBeNull()
})

it('shows a hundred at a time, and each once if one was created meanwhile', async () => {
  await newWebsite(screens.app.commands, seller)
  const path = '/api/websites/my'
  const [website] = (await screens.app.get(path, { token: seller.token })).body
  const many = Array.from({ length: 101 }, (_, place) => ({ ...website, id: website.id - place }))
  const pages = [many.slice(0, 100), many.slice(99)]
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (!String(call[0]).startsWith(path)) return serverFetch(...call)
    const [from] = JSON.parse(new URL(String(call[0]), location.origin).searchParams.get('range')!)
    return Response.json(pages[from / 100], { headers: { 'Content-Range': 'websites 0-99/102' } })
  })
  const user = await screens.open('/builder', seller)
  const list = await own()
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(100))
  list.getByText('Prikazano 100 od 102')
  await user.click(list.getByRole('button', { name: 'Prikaži još' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(101))
  expect(list.queryByRole('button', { name: 'Prikaži još' })).toBeNull()
})

it('offers to try again if the list cannot be read', async () => {
  const user = await screens.open('/orders', seller)
  screens.isConnected = false
  void screens.navigate('/builder')
  const list = await own()
  await list.findByText(/^Nema veze sa serverom/)
  screens.isConnected = true
  await user.click(list.getByRole('button', { name: 'Pokušaj ponovo' }))
  await list.findByText('Još nemate nijednu stranicu')
})

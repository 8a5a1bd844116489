// Rules: editor/tabs
import { newSeller, newWebsite } from '@pazar/command-api/testing/sellers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  button,
  dialog,
  expectNoDialog,
  field,
  fill,
  save,
  setUpEditor,
  tab,
} from '../testing/set-up-editor.ts'
import { tabFields } from '../testing/tab-fields.ts'

const editor = setUpEditor()

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const common = ['Sadržaj', 'Slike', 'Boje', 'Cene', 'Trackify', 'Upsell', 'Domen']
const withAdvertorial = ['Sadržaj', 'Slike', 'Boje', 'Cene', 'Advertorial', 'Trackify', 'Upsell', 'Domen']
const expectFields = (name: keyof typeof tabFields) =>
  expect([...document.querySelectorAll('form [name]')].map((each) => each.getAttribute('name'))).toEqual(
    expect.arrayContaining([...tabFields[name]]),
  )

it('has seven tabs with their own addresses, and an eighth for the advertorial template', async () => {
  const { user, site, stored } = await editor.edit()
  expect(tabNames()).toEqual(common)
  expectFields('content')
  for (const [label, name, sign] of [
    ['Slike', 'images', 'Adresa slike sa interneta'],
    ['Boje', 'colors', 'Glavna boja'],
    ['Cene', 'pricing', 'Nova cena'],
    ['Trackify', 'trackify', 'SKU'],
    ['Upsell', 'upsell', 'Upsell'],
    ['Domen', 'domain', 'URL'],
  ] as const) {
    fireEvent.click(tab(label))
    await waitFor(() => expect(tab(label).getAttribute('aria-selected')).toBe('true'))
    expect(editor.location).toMatchObject({ pathname: `/edit/${site.id}`, search: `?tab=${name}` })
    expect(screen.getAllByText(sign)).not.toEqual([])
    if (name in tabFields) expectFields(name as keyof typeof tabFields)
  }
  fireEvent.click(tab('Sadržaj'))
  await screen.findByText('Pregled odmah pokazuje izabrani šablon, a kupci tek kada sačuvate.', {
    exact: false,
  })
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Šablon' }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('Advertorial Template')
  expect(tabNames()).toEqual(withAdvertorial)
  await choose('Sales Template')
  expect(tabNames()).toEqual(common)
  await choose('Advertorial Template')
  await save(user)
  expect(await stored()).toMatchObject({ templateName: 'Advertorial Template', title: site.title })

  fireEvent.click(tab('Advertorial'))
  await waitFor(() => expectFields('advertorial'))
  screen.getByText('Priča')
  screen.getByText('Podnožje stranice')
  for (const [add, name] of [
    ['link u meniju', 'headerSection.navigationLinks.0'],
    ['dan', 'benefitsList.0.text'],
    ['broj', 'trustStatistics.0.number'],
    ['oznaku', 'clinicalBadges.0'],
    ['šta više ne treba', 'noLongerNeedList.0'],
  ] as const) {
    fireEvent.click(screen.getByText(`Dodaj ${add}`))
    expect(field(`advertorialStory.${name}`)).not.toBeNull()
  }
  expect(field('advertorialStory.footerSection.supportHours').placeholder).toBe('Radnim danima 9:00-17:00')
  expect(field('advertorialStory.footerSection.deliveryInfo').placeholder).toBe(
    'Besplatna dostava na teritoriji cele Srbije',
  )
  fill('advertorialStory.headerSection.brandName', 'Kuća svetla')
  fill('advertorialStory.resultsDescription', 'Sada čitam svako veče.')
  await save(user)
  expect((await stored()).advertorialStory).toMatchObject({
    headerSection: { brandName: 'Kuća svetla' },
    resultsDescription: 'Sada čitam svako veče.',
  })
})

it('a link to a field opens its tab and focuses it; a missing page shows the same message as a foreign one', async () => {
  const { user, site } = await editor.edit('?field=productCost')
  expect(tab('Trackify').getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(field('productCost'))

  const foreign = await newWebsite(editor.app.commands, await newSeller(editor.app.commands))
  for (const id of [foreign.id, 987654]) {
    editor.navigate('/orders')
    await waitFor(() => expect(screen.queryByText('Template nije pronađen')).toBeNull())
    editor.navigate(`/edit/${id}`)
    await screen.findByText('Template nije pronađen')
  }
  // The page loads until the server answers.
  const serverFetch = globalThis.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (String(call[0]).startsWith('/api/websites/id/')) await promise
    return serverFetch(...call)
  })
  const other = await newWebsite(editor.app.commands, editor.seller())
  await editor.app.get(`/api/websites/id/${other.id}`, { token: editor.seller().token })
  editor.navigate(`/edit/${other.id}`)
  await within(screen.getByRole('main')).findByText('Učitavanje...')
  resolve()
  vi.stubGlobal('fetch', serverFetch)
  await screen.findByRole('heading', { level: 1, name: 'Uredi: Solarna lampa' })

  editor.navigate(`/edit/${site.id}?field=%22`)
  await screen.findByRole('heading', { level: 1, name: 'Uredi: Stona lampa Čarolija' })
  await waitFor(() => expect(tab('Sadržaj').getAttribute('aria-selected')).toBe('true'))
  expect(field('title').value).toBe(site.title)
  editor.navigate('/edit/987654')
  await user.click(await screen.findByRole('link', { name: 'Nazad na dashboard' }))
  await waitFor(() => expect(editor.location.pathname).toBe('/create'))
})

it('leaving with unsaved input of the page asks for a confirmation', async () => {
  const { user } = await editor.edit()
  fill('title', 'Nesačuvan naslov')
  await user.click(screen.getByRole('link', { name: 'Nazad' }))
  const unsaved = await dialog(/^Neke izmene nisu sačuvane\./)
  await user.click(unsaved.getByRole('button', { name: 'Ostani' }))
  await expectNoDialog()
  expect(field('title').value).toBe('Nesačuvan naslov')
})

it('input in the upsell form survives a visit to another tab, and leaving asks for a confirmation', async () => {
  const { user, stored } = await editor.edit('?tab=upsell')
  await user.click(await screen.findByRole('button', { name: 'Dodaj upsell proizvod' }))
  const url = screen.getByLabelText<HTMLInputElement>(/^URL proizvoda/)
  fireEvent.change(url, { target: { value: 'https://dobavljac.example/sijalica' } })
  fireEvent.click(tab('Cene'))
  await waitFor(() => expect(url.closest('[hidden]')).not.toBeNull())
  fill('currentPrice', '2490')
  fireEvent.click(tab('Upsell'))
  await waitFor(() => expect(url.closest('[hidden]')).toBeNull())
  expect(url.value).toBe('https://dobavljac.example/sijalica')
  await user.click(button('Sačuvaj promene'))
  await screen.findByText('Promene su uspešno sačuvane')
  expect(await stored()).toMatchObject({ currentPrice: 2490 })
  await user.click(screen.getByRole('link', { name: 'Nazad' }))
  const unsaved = await dialog(/^Neke izmene nisu sačuvane\./)
  await user.click(unsaved.getByRole('button', { name: 'Ostani' }))
  await expectNoDialog()
  expect(url.value).toBe('https://dobavljac.example/sijalica')
  await user.click(screen.getByRole('link', { name: 'Nazad' }))
  await user.click(
    (await dialog(/^Neke izmene nisu sačuvane\./)).getByRole('button', { name: 'Odbaci izmene' }),
  )
  await waitFor(() => expect(editor.location.pathname).toBe('/create'))
})

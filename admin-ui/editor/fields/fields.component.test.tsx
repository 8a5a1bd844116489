import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, expectToast, field, fill, save, setUpEditor, tab } from '../testing/set-up-editor.ts'

const editor = setUpEditor()

it('a generated testimonial is marked until the seller confirms it, and the last one can only be hidden', async () => {
  const { user, stored } = await editor.edit('', {
    trustMode: 'real',
    testimonials: [{ name: 'Ana', text: 'Piše generator.', rating: 5, generated: true }],
  })
  screen.getByText(/^Generisan utisak: kupci ga vide samo uz simulirani društveni dokaz/)
  expect(field('testimonials.0.verified')).toBeNull()
  fireEvent.click(screen.getByText('Ovo je rekao kupac'))
  expect(document.activeElement).toBe(field('testimonials.0.text'))
  await save(user)
  const [confirmed] = (await stored()).testimonials
  expect(confirmed).toMatchObject({ name: 'Ana', text: 'Piše generator.' })
  expect(confirmed).not.toHaveProperty('generated')

  fireEvent.click(screen.getByText('Dodaj utisak'))
  expect(document.activeElement).toBe(field('testimonials.1.name'))
  expect(field('testimonials.1.name').value).toBe('')
  expect(field('testimonials.1.verified').checked).toBe(true)
  fill('testimonials.1.name', 'Mira iz Niša')
  fill('testimonials.1.text', 'Svetli kao što piše.')
  fireEvent.click(screen.getByLabelText('Utisak 1: ukloni'))
  expect(field('testimonials.0.name').value).toBe('Mira iz Niša')
  expect(screen.queryByLabelText('Utisak 1: ukloni')).toBeNull()
  fireEvent.click(field('testimonials.0.enabled'))
  fireEvent.click(screen.getByLabelText(/^Simulirani/))
  expect(
    document.getElementById(screen.getByLabelText(/^Simulirani/).getAttribute('aria-describedby')!)!
      .textContent,
  ).toMatch(/propisima o zaštiti potrošača/)
  await save(user)
  expect(await stored()).toMatchObject({
    trustMode: 'simulated',
    testimonials: [{ name: 'Mira iz Niša', rating: 5, verified: true }],
    editableContent: { enabledTestimonials: [false] },
  })
  fireEvent.click(screen.getByLabelText(/^Stvarni/))
  await save(user)
  expect((await stored()).trustMode).toBe('real')
})

it('warns about colours that the page corrects, and saves nothing while a field is invalid', async () => {
  const { user, site, stored } = await editor.edit('?tab=colors')
  screen.getByText(/Ovo su boje preporučene za ovaj proizvod: stranica ih nosi dok ne izaberete svoje\.$/)
  const { primary, background } = (await stored()).designRecommendations!.colorScheme
  expect(field('palette.primary').value).toBe(primary)
  expect(field('palette.bg').value).toBe(background)
  fill('palette.primary', '#FFD400')
  screen.getByText(
    'Beli tekst na dugmetu za poručivanje ne bi se čitao: stranica na njemu piše tamnim slovima.',
  )
  fill('palette.primary', 'žuta')
  screen.getByText('Neispravna boja')
  expect(field('palette.bg').value).toBe(background)
  await user.click(button('Vrati preporučene boje'))
  expect(field('palette.primary').value).toBe(primary)

  fireEvent.click(tab('Cene'))
  await waitFor(() => expect(field('currentPrice')).not.toBeNull())
  fill('currentPrice', 'skupo')
  screen.getByText('Neispravna cena')
  fill('currentPrice', '')
  screen.getByText('Nova cena je obavezna')
  fireEvent.click(tab('Sadržaj'))
  await waitFor(() => expect(field('title')).not.toBeNull())
  fill('title', 'I dalje se vidi')
  await user.click(button('Sačuvaj promene'))
  await expectToast('Greška', 'Nova cena je obavezna')
  await waitFor(() => expect(document.activeElement).toBe(field('currentPrice')))
  expect((await stored()).title).toBe(site.title)
})

it('an arrow keeps the focus with the entry that it moves', async () => {
  const { user } = await editor.edit('', { bullets: ['Prva', 'Druga', 'Treća'] })
  const texts = () => [0, 1, 2].map((place) => field(`bullets.${place}`).value)
  button('Prednost 3: pomeri gore').focus()
  await user.keyboard('{Enter}{Enter}')
  expect(texts()).toEqual(['Treća', 'Prva', 'Druga'])
  expect(document.activeElement).toBe(button('Prednost 1: pomeri gore'))
  await user.keyboard('{Enter}')
  expect(texts()).toEqual(['Treća', 'Prva', 'Druga'])
  await user.click(button('Prednost 1: pomeri dole'))
  await user.keyboard('{Enter}')
  expect(texts()).toEqual(['Prva', 'Druga', 'Treća'])
  expect(document.activeElement).toBe(button('Prednost 3: pomeri dole'))
})

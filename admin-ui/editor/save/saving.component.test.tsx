// Rules: editor/tabs
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { clearToast } from '../../ui/feedback/toast-store.ts'
import {
  button,
  dialog,
  expectNoDialog,
  expectToast,
  field,
  fill,
  save,
  setUpEditor,
} from '../testing/set-up-editor.ts'

const editor = setUpEditor()

it('a conflict overwrites nothing and offers both ways out; a save whose answer was lost causes none', async () => {
  const { user, change, stored } = await editor.edit()
  const saveByKey = () => user.keyboard('{Control>}s{/Control}')
  const clash = () => dialog('Stranica je u međuvremenu izmenjena')
  fill('title', 'Moj naslov')
  await change({ title: 'Tuđi naslov', sku: 'TUDJI' })
  await saveByKey()
  await (await clash()).findByText(/^(?:naslov, SKU|SKU, naslov)$/)
  await (await clash()).findByText(/^Sačuvao: Ana Anić, /)
  expect((await stored()).title).toBe('Tuđi naslov')
  await user.click((await clash()).getByRole('button', { name: 'Sačuvaj moje preko njih' }))
  await expectToast('Uspešno sačuvano', 'Promene su uspešno sačuvane')
  await expectNoDialog()
  expect(await stored()).toMatchObject({ title: 'Moj naslov', sku: 'TUDJI' })

  fill('title', 'Opet moj')
  await change({ hook: 'Tuđi uvod' })
  await saveByKey()
  await (await clash()).findByText(/^Izmene se ne preklapaju/)
  await user.click((await clash()).getByRole('button', { name: 'Učitaj tuđe izmene' }))
  await expectNoDialog()
  expect(field('hook').value).toBe('Tuđi uvod')
  expect(field('title').value).toBe('Opet moj')

  // Changes that would replace typed input are announced, not loaded automatically.
  await change({ title: 'Opet tuđi' })
  await queryClient.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: 'Učitaj tuđe izmene' }))
  await (await clash()).findByText(/^I Vi i drugi ste menjali: naslov\./)
  await user.click((await clash()).getByRole('button', { name: 'Učitaj tuđe izmene' }))
  await expectNoDialog()
  expect(field('title').value).toBe('Opet tuđi')
  button('Sve je sačuvano')

  // Without unsaved changes, what another window saves is loaded.
  await change({ title: 'Sačuvano drugde' })
  await queryClient.invalidateQueries()
  await waitFor(() => expect(field('title').value).toBe('Sačuvano drugde'))
  button('Sve je sačuvano')

  clearToast()
  editor.losesAnswers = true
  fill('title', 'Sačuvano')
  await saveByKey()
  await screen.findByText('Greška')
  editor.losesAnswers = false
  // The newer version makes the editor find out whether it is its own.
  await queryClient.invalidateQueries()
  await expectToast('Uspešno sačuvano', 'Promene su uspešno sačuvane')
  fill('title', 'Sačuvano, pa dopunjeno')
  await save(user)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await stored()).title).toBe('Sačuvano, pa dopunjeno')
})

it('the history shows and restores versions; a failed save or restore shows a message', async () => {
  const palette = { primary: '#224466' }
  const { user, change, stored } = await editor.edit('', { title: 'Druga verzija', palette })
  await change({ title: 'Treća verzija' })
  await queryClient.invalidateQueries()
  await waitFor(() => expect(field('title').value).toBe('Treća verzija'))

  const serverFetch = globalThis.fetch
  const refuse = (method: string, path: RegExp, body?: object) =>
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) =>
      call[1]?.method === method && path.test(String(call[0]))
        ? new Response(body && JSON.stringify(body), { status: 400 })
        : serverFetch(...call),
    )
  const isPage = /^\/api\/websites\/id\/\d+$/
  refuse('PUT', isPage)
  fill('title', 'Ne da se sačuvati')
  await user.click(button('Sačuvaj promene'))
  await expectToast('Greška', 'Neuspešno čuvanje promena')
  expect(field('title').value).toBe('Ne da se sačuvati')
  const busy = 'Server je zauzet. Pokušajte ponovo.'
  refuse('PUT', isPage, { error: busy, message: busy, code: 'busy' })
  await user.click(button('Sačuvaj promene'))
  await expectToast('Greška', busy)
  expect((await stored()).title).toBe('Treća verzija')

  const openHistory = async () => {
    await user.click(button('Istorija'))
    return dialog('Istorija')
  }
  const entries = async () => {
    const items = await (await dialog('Istorija')).findAllByRole('listitem')
    return items.map(({ textContent }) => textContent)
  }
  const panel = await openHistory()
  expect(await entries()).toEqual([
    expect.stringMatching(/^Verzija 3 \(sadašnja\).*Izmenjeno: naslov/),
    expect.stringMatching(/^Verzija 2.*naslov/),
    expect.stringMatching(/^Verzija 1.*Stranica je napravljena/),
  ])
  expect((await entries())[0]).toMatch(/\d\d\.\d\d\.\d{4} \d\d:\d\d.*Ana Anić$/)
  await user.click(panel.getByRole('button', { name: 'Prikaži verziju 2' }))
  const back = await screen.findByRole('button', { name: 'Nazad na radnu verziju' })
  expect(back.parentElement!.textContent).toMatch(/^Verzija 2, /)
  await user.click(back)
  expect(back.isConnected).toBe(false)

  const restore = async () => {
    await user.click((await openHistory()).getByRole('button', { name: 'Vrati verziju 2' }))
    const question = await dialog('Da li ste sigurni da želite da vratite verziju 2?')
    question.getByText(/nova verzija/)
    await user.click(question.getByRole('button', { name: 'Vrati verziju' }))
  }
  refuse('POST', /\/restore$/)
  await restore()
  await expectToast('❌ Greška', 'Greška pri ažuriranju template-a')
  vi.stubGlobal('fetch', serverFetch)
  await user.click(await within(document.body).findByRole('button', { name: 'Zatvori istoriju' }))
  await expectNoDialog()
  expect((await stored()).title).toBe('Treća verzija')
  await restore()
  await expectToast('✅ Uspešno!', 'Template je uspešno ažuriran')
  await expectNoDialog()
  expect(field('title').value).toBe('Druga verzija')
  // As the notification of the change does.
  await queryClient.invalidateQueries()
  await openHistory()
  await waitFor(async () => expect((await entries())[0]).toContain('Vraćena verzija 2: naslov'))
})

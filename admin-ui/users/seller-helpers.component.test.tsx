// Rules: accounts/helpers
import { newHelper, newSeller } from '@pazar/command-api/testing/sellers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()
const section = () => screen.findByRole('region', { name: 'Saradnici' })

it("shows a seller's helpers to admins, and leads to their accounts", async () => {
  const { commands } = screens.app
  const seller = await newSeller(commands)
  const helper = await newHelper(commands, seller, 'pakovanje')
  await commands.send('PATCH', `/api/helpers/${helper.id}`, { isActive: false }, { token: seller.token })
  const user = await screens.open(`/users/${seller.id}/show`)
  const listed = await within(await section()).findByRole('listitem')
  for (const text of ['Pakovanje', 'Neaktivan', helper.email]) expect(listed.textContent).toContain(text)
  await user.click(within(listed).getByRole('link', { name: 'Iva Ivić' }))
  await waitFor(() => expect(screens.location.pathname).toBe(`/users/${helper.id}/show`))
  await screen.findByText(helper.email)
  expect(screen.queryByRole('region', { name: 'Saradnici' })).toBeNull()
})

it('shows that helpers load, and a failure that can be retried', async () => {
  const seller = await newSeller(screens.app.commands)
  const call = `GET /api/admin/users/${seller.id}/helpers`
  const meanwhile = async () => within(await section()).findByLabelText('Učitavanje...')
  screens.mockedAnswers = { [call]: { status: 400, body: { message: 'Ne može' }, meanwhile } }
  const user = await screens.open(`/users/${seller.id}/show`)
  await within(await section()).findByText('Greška pri učitavanju saradnika')
  screens.mockedAnswers = {}
  await user.click(within(await section()).getByRole('button', { name: /ponovo/ }))
  await within(await section()).findByText('Prodavac nema saradnike.')
})

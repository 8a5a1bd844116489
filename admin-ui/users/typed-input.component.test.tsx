// Rules: accounts/admin-panel
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { setUpScreens } from '../testing/set-up-screens.tsx'

const screens = setUpScreens()

let id: number
beforeEach(async () => {
  const email = `${crypto.randomUUID().slice(0, 8)}@prodavci.example`
  id = await screens.newClient({ email, firstName: 'Jovana', lastName: 'Savić' })
})

/** Reads the users again, as a change notification does. */
const readUsersAgain = () => queryClient.invalidateQueries({ queryKey: ['users'] })

it('stays on the edit page if a refresh fails', async () => {
  await screens.open(`/users/${id}`)
  const company = await screen.findByLabelText<HTMLInputElement>('Kompanija')
  fireEvent.change(company, { target: { value: 'Lampe d.o.o.' } })
  screens.isConnected = false
  await readUsersAgain()
  const queries = queryClient.getQueryCache().findAll({ queryKey: ['users'], type: 'active' })
  await waitFor(() => expect(queries.some(({ state }) => state.status === 'error')).toBe(true))
  expect(screen.getByLabelText('Kompanija')).toBe(company)
  expect(company.value).toBe('Lampe d.o.o.')
})

it('stays in the dialogs of the page of a user if the account changes meanwhile', async () => {
  const user = await screens.open(`/users/${id}/show`)
  await screen.findByRole('heading', { level: 1, name: 'Jovana Savić' })
  for (const [action, label] of [
    [/^Uredi:/, 'Kompanija'],
    [/^Podaci za kupce/, 'PIB'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: action }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByLabelText<HTMLInputElement>(label)
    fireEvent.change(field, { target: { value: '123' } })
    const phone = `064 700 ${label.length}000`
    const { status } = await screens.app.commands.send(
      'PATCH',
      `/api/admin/users/${id}`,
      { phone },
      { token: screens.admin.token },
    )
    expect(status).toBe(200)
    await screens.app.get('/api/admin/users', { token: screens.admin.token })
    await readUsersAgain()
    await screen.findByText(phone)
    expect(field.isConnected).toBe(true)
    expect(field.value).toBe('123')
    fireEvent.click(dialog.getByRole('button', { name: 'Otkaži' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Odbaci izmene' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

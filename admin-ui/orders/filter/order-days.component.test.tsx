// Rules: orders/list
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, dayText } from '../../ui/forms/day-text.ts'
import { listedRecipients, orderTable, recipients, setUpOrders } from '../testing/set-up-orders.ts'

const { screens, orders } = setUpOrders()
const newestFirst = [...recipients].reverse()

async function open() {
  const user = await screens.open('/orders', orders.seller)
  await orderTable()
  await user.click(screen.getByRole('button', { name: 'Filteri' }))
  return user
}

describe('the days of the filter', () => {
  const field = (name: string) => screen.getByRole('group', { name })
  const textIn = (name: string) => field(name).querySelector('input')!.value
  const firstPart = (name: string) => within(field(name)).getByRole('spinbutton', { name: 'Dan' })
  const search = () => screen.getByRole('button', { name: 'Pretraži' })

  it('are typed, and a day that does not exist is not searched for', async () => {
    const user = await open()
    // The picker loads now and takes the focus over.
    await user.click(screen.getAllByLabelText('Kreirano od')[0]!)
    await screen.findByRole('group', { name: 'Kreirano od' })
    await waitFor(() => expect(document.activeElement).toBe(firstPart('Kreirano od')))
    await user.keyboard('1.3.2020')
    expect(textIn('Kreirano od')).toBe('01.03.2020')
    await user.keyboard('{Control>}a{/Control}2.4.2020')
    expect(textIn('Kreirano od')).toBe('02.04.2020')
    await user.keyboard('{Control>}a{/Control}1.3.2020')
    expect(textIn('Kreirano od')).toBe('01.03.2020')
    await user.click(firstPart('Kreirano do'))
    await user.keyboard('31.2.2020')
    await user.click(search())
    await screen.findByText('Neispravan datum')
    await waitFor(() => expect(listedRecipients()).toEqual(newestFirst))
    await user.click(firstPart('Kreirano do'))
    await user.keyboard('28/02/2020')
    await user.click(search())
    await screen.findByText('Najranije 01.03.2020')
    expect(listedRecipients()).toEqual(newestFirst)
    await user.click(firstPart('Kreirano do'))
    await user.keyboard('05032020{Enter}')
    await screen.findByText('Nema narudžbina')
    expect(decodeURIComponent(screens.location.search)).toContain(
      '"createdFrom":"2020-03-01","createdTo":"2020-03-05"',
    )
  })

  it('are pasted in any format, and what is no day is cleared with the filters', async () => {
    const user = await open()
    await user.keyboard('{Shift}')
    await screen.findByRole('group', { name: 'Kreirano do' })
    await user.click(firstPart('Kreirano od'))
    await user.paste('2026-03-01')
    expect(textIn('Kreirano od')).toBe('01.03.2026')
    await user.paste('juče')
    expect(textIn('Kreirano od')).toBe('01.03.2026')
    await user.paste(' 2. 3. 2026. ')
    expect(textIn('Kreirano od')).toBe('02.03.2026')
    await user.click(firstPart('Kreirano do'))
    await user.keyboard('3.')
    await user.click(search())
    await screen.findByText('Neispravan datum')
    await user.click(screen.getByRole('button', { name: 'Obriši filtere' }))
    await waitFor(() => expect(textIn('Kreirano od')).toBe(''))
    expect(textIn('Kreirano do')).toBe('')
    expect(screen.queryByText('Neispravan datum')).toBeNull()
  })

  it('are picked in the calendar, alone or as a common range', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Kreirano od: izaberi dan' }))
    await user.click(await screen.findByRole('button', { name: 'Poslednjih 7 dana' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const today = dayOf(new Date())
    await waitFor(() => expect(textIn('Kreirano do')).toBe(dayText(today)))
    expect(textIn('Kreirano od')).toBe(dayText(addDays(today, -6)))

    await user.click(screen.getByRole('button', { name: 'Kreirano od: izaberi dan' }))
    const calendar = await screen.findByRole('dialog', { name: 'Kreirano od' })
    within(calendar).getByRole('button', { name: 'Sledeći mesec' })
    within(calendar).getByRole('columnheader', { name: 'Ponedeljak' })
    await user.keyboard('{ArrowLeft}{Enter}')
    await waitFor(() => expect(textIn('Kreirano od')).toBe(dayText(addDays(today, -7))))
    await user.click(search())
    await waitFor(() => expect(decodeURIComponent(screens.location.search)).toContain(addDays(today, -7)))
    expect(listedRecipients()).toEqual(newestFirst)

    await user.click(screen.getByRole('button', { name: 'Kreirano do: izaberi dan' }))
    await user.click(await screen.findByRole('button', { name: 'Obriši' }))
    await waitFor(() => expect(textIn('Kreirano do')).toBe(''))
  })
})

import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from '../layout/keep-focus.ts'
import { ImageList } from './images/ImageList.tsx'
import { ProposedOffers } from './offers/ProposedOffers.tsx'

let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => {
  stop()
  cleanup()
})

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}
const expectFocus = (find: () => Element | null | undefined) =>
  waitFor(() => expect(document.activeElement).toBe(find()))

function Images() {
  const [images, setImages] = useState(['/a.jpg', '/b.jpg', '/c.jpg'])
  return (
    <ImageList
      images={images}
      uploads={[]}
      narrowest={100}
      maxImages={3}
      onFiles={() => {}}
      onChange={setImages}
    />
  )
}

it('focuses the image beside a removed one, and the place for files after the last', async () => {
  render(<Images />)
  const entries = () => screen.getAllByRole('listitem')
  await press('Ukloni sliku 2')
  await expectFocus(() => entries()[1])
  await press('Ukloni sliku 2')
  await expectFocus(() => entries()[1])
  await press('Ukloni sliku 1')
  await expectFocus(() => entries()[0])
  within(entries()[0]!).getByLabelText(/./, { selector: 'input' })
})

function Proposals() {
  const [offered, setOffered] = useState<number[]>([])
  return (
    <section aria-label="Ponude">
      <p>Dodajte ponude.</p>
      <ProposedOffers
        template="Minimalistic"
        market="Serbia"
        figures={{ currentPrice: '1000', originalPrice: '', productCost: '' }}
        offered={offered}
        onConfirm={(offers) => setOffered([...offered, ...offers.map(({ quantity }) => Number(quantity))])}
      />
    </section>
  )
}

it('focuses a proposed offer beside a removed or confirmed one, and what is beside the last', async () => {
  render(<Proposals />)
  const proposals = () => screen.getAllByRole('group', { name: /^Predlog: / })
  const labels = proposals().map((each) => each.getAttribute('aria-label')!.replace('Predlog: ', ''))
  expect(labels).toHaveLength(3)
  await press(`Ukloni predlog: ${labels[0]}`)
  await expectFocus(() => proposals()[0])
  await press(`Potvrdi predlog: ${labels[2]}`)
  await expectFocus(() => proposals()[0])
  await press(`Potvrdi predlog: ${labels[1]}`)
  await expectFocus(() => screen.getByText('Dodajte ponude.'))
})

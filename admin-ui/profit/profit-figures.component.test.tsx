// Rules: profit/by-market
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rendered, stopClock } from '../testing/fake-clock.ts'
import { ProfitSummary } from './ProfitSummary.tsx'
import { TopProducts } from './TopProducts.tsx'

const advance = stopClock()
afterEach(() => void vi.restoreAllMocks())

describe('profit figures', () => {
  const analytics = {
    totalRevenue: 9480,
    totalCosts: 3992.8,
    totalProfit: 5487.2,
    totalOrders: 200,
    totalQuantity: 3,
    averageProfit: 2743.6,
    averageOrderValue: 4740,
    profitMargin: 57.9,
    profitByStatus: {},
    ordersByMonth: {},
    profitByMonth: {},
    topProducts: {},
  }
  const end = ['5.487 RSD', '9.480 RSD', '3.992,80 RSD', '57,9%', '2.744 RSD', '4.740 RSD', '200']

  /** The figures as people see them; screen readers get the final ones from elements beside them. */
  function openFigures() {
    const { container } = render(
      <MemoryRouter>
        <ProfitSummary analytics={analytics} currency="RSD" to="/orders" />
      </MemoryRouter>,
    )
    return () => [...container.querySelectorAll('span[aria-hidden]')].map((each) => each.textContent)
  }

  it('count up for 2000 ms, the margin for 1500 ms', async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: false }))
    const figures = openFigures()
    const counting = () => figures().filter((each, place) => each !== end[place]).length
    await advance(1_000)
    expect(counting()).toBe(end.length)
    await advance(600)
    expect(figures()[3]).toBe('57,9%')
    expect(figures()[0]).not.toBe('5.487 RSD')
    await advance(500)
    expect(figures()).toEqual(end)
  })

  it('show at once with reduced motion', async () => {
    const figures = openFigures()
    await rendered()
    expect(figures()).toEqual(end)
  })
})

it('says which product has the figures of an order with several', () => {
  const lamp = { profit: 2743.6, revenue: 4740, costs: 1996.4, orders: 1, quantity: 3 }
  const { container } = render(
    <MemoryRouter>
      <TopProducts products={{ 'Solarna lampa': lamp }} currency="RSD" linkOf={() => '/orders'} />
    </MemoryRouter>,
  )
  expect(container.textContent).toContain('Porudžbina sa više proizvoda računa se cela kod prvog.')
})

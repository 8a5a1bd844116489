import { percentile } from './in-flight.ts'
import type { Figure } from './report.ts'
import type { signIn } from './server.ts'

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

/** Runs one request at a time, as one user does. `orders`: the number of orders in the lists. */
export async function measureLists(
  call: Awaited<ReturnType<typeof signIn>>,
  orders: number,
): Promise<Figure[]> {
  const first = `sort=${json(['createdAt', 'DESC'])}&range=${json([0, 24])}`
  /** Known reasons for slow lists. */
  const reasons: Record<string, string> = {
    'orders, page 100': 'it skips whole days by their counts, then reads through one',
  }
  const paths: Record<string, (n: number) => string> = {
    'orders, first page of all': () => `/api/orders?${first}`,
    'orders of one market and status': (n) =>
      `/api/orders?${first}&filter=${json({ market: ['Serbia', 'Montenegro', 'Bosnia'][n % 3], status: 'Dostavljeno' })}`,
    'orders, page 100': () => `/api/orders?sort=${json(['createdAt', 'DESC'])}&range=${json([2475, 2499])}`,
    'orders searched by name': (n) =>
      `/api/orders?${first}&filter=${json({ q: ['djordje', 'Милица', 'sarić'][n % 3] })}`,
    'orders of one product': (n) =>
      `/api/orders?${first}&filter=${json({ productName: `Proizvod ${1 + (n % 40)}` })}`,
    'orders of a status as of a day': (n) =>
      `/api/orders?${first}&filter=${json({ asOf: '2026-10-01', status: ['Dostavljeno', 'Otkazana', 'Problematično'][n % 3] })}`,
    'profit of a market, one seller': (n) =>
      `/api/analytics/orders?userId=${2 + (n % 20)}&market=${['Serbia', 'Montenegro', 'Bosnia'][n % 3]}`,
    "profit, one seller, costs of each order's moment": (n) =>
      `/api/analytics/orders?costs=placed&userId=${2 + (n % 20)}&market=${['Serbia', 'Montenegro', 'Bosnia'][n % 3]}`,
    'profit, one seller, as known on a day': (n) =>
      `/api/analytics/orders?asOf=2026-08-01&userId=${2 + (n % 20)}&market=${['Serbia', 'Montenegro', 'Bosnia'][n % 3]}`,
    'outcomes of every market, one seller': (n) => `/api/analytics/outcomes?userId=${2 + (n % 20)}`,
    'outcomes of every market, all sellers': () => '/api/analytics/outcomes?userId=all',
    'profit of a market, all sellers': (n) =>
      `/api/analytics/orders?userId=all&market=${['Serbia', 'Montenegro', 'Bosnia'][n % 3]}`,
  }
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(paths)) {
    const times: number[] = []
    for (let n = 0; n < 60; n++) {
      const began = performance.now()
      await call('GET', path(n))
      if (n >= 10) times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    figures.push({
      what: `${what}, of ${orders.toLocaleString('en-US')} orders: p95`,
      measured: percentile(times, 0.95),
      unit: 'ms',
      bar: { atMost: 50 },
      note: reasons[what],
    })
  }
  return figures
}

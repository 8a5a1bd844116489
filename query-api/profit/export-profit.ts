import { type Outcome, outcomes } from '@pazar/contracts/analytics/outcomes.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import { symbolOf } from '@pazar/contracts/money/market.ts'
import type { FileColumn } from '../export/file-column.ts'
import { tableFile } from '../export/table-file.ts'
import { collectedAmount, type OutcomeSums } from './outcome-figures.ts'
import type { ProfitFigure, ProfitFilter } from './profit-filter.ts'
import { byMonth, byProfit, margin, profitOf } from './profit-view.ts'

const outcomeTitles: Record<Outcome, string> = {
  realized: 'Realizovano',
  inTransit: 'U putu',
  lost: 'Propalo',
}

interface Line {
  part: string
  name: string
  figure: OutcomeSums
}

/**
 * The lines of the file: outcomes first, then all orders, by status, by product (all, not just the top ten),
 * and by month as on the screen, newest first.
 */
function linesOf(figures: readonly ProfitFigure[], sums: Record<Outcome, OutcomeSums>): Line[] {
  const part = (
    title: string,
    key: 'status' | 'product' | 'month',
    order: (a: ProfitFigure, b: ProfitFigure) => number,
  ) =>
    figures
      .filter((figure) => figure[key] !== null)
      .sort(order)
      .map((figure): Line => ({ part: title, name: figure[key]!, figure }))
  const whole = figures.filter(
    ({ status, product, month }) => status === null && product === null && month === null,
  )
  return [
    ...outcomes.map((outcome): Line => ({
      part: outcomeTitles[outcome],
      name: '',
      figure: { ...sums[outcome], revenue: collectedAmount(outcome, sums[outcome]) },
    })),
    ...whole.map((figure): Line => ({ part: 'Sve porudžbine', name: '', figure })),
    ...part('Status', 'status', byProfit),
    ...part('Proizvod', 'product', byProfit),
    ...part('Mesec', 'month', (a, b) => byMonth(b, a)),
  ]
}

function columnsIn(currency: string): FileColumn<Line>[] {
  const amount = (heading: string, of: (figure: OutcomeSums) => number): FileColumn<Line> => ({
    heading: `${heading} (${currency})`,
    value: ({ figure }) => toMajor(of(figure)),
    decimals: 2,
  })
  return [
    { heading: 'Deo', value: ({ part }) => part, width: 16 },
    { heading: 'Stavka', value: ({ name }) => name, width: 36 },
    { heading: 'Porudžbine', value: ({ figure }) => figure.orders },
    { heading: 'Komada', value: ({ figure }) => figure.quantity },
    amount('Prihod', ({ revenue }) => revenue),
    amount('Troškovi', ({ costs }) => costs),
    amount('Profit', profitOf),
    { heading: 'Marža (%)', value: ({ figure }) => margin(profitOf(figure), figure.revenue), decimals: 1 },
  ]
}

async function* asAsyncIterable<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

interface Answers {
  figures: readonly ProfitFigure[]
  outcomes: Record<Outcome, OutcomeSums>
}

/**
 * The figures of `GET /api/analytics/outcomes` and `GET /api/analytics/orders` as a file; `day` is part of
 * the file name.
 */
export const profitFile = (
  answers: Answers,
  { market }: ProfitFilter,
  { format, day }: { format: 'csv' | 'xlsx'; day: string },
) =>
  tableFile({
    format,
    name: `profit-${market.toLowerCase()}`,
    day,
    columns: columnsIn(symbolOf(market)),
    rows: asAsyncIterable(linesOf(answers.figures, answers.outcomes)),
  })

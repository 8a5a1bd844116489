import { toMajor } from '@pazar/contracts/money/money.ts'
import { symbolOf } from '@pazar/contracts/money/market.ts'
import { type FileColumn, tableFile } from '../export/table-file.ts'
import type { ProfitFigure, ProfitQuestion } from './profit-question.ts'
import { byMonth, byProfit, margin, profitOf } from './profit-view.ts'

interface Line {
  part: string
  name: string
  figure: ProfitFigure
}

/** The whole first, then by status, every product (not the ten best alone), and the months as the screen has them, newest first. */
function linesOf(figures: readonly ProfitFigure[]): Line[] {
  const part = (title: string, key: 'status' | 'product' | 'month', order: (a: ProfitFigure, b: ProfitFigure) => number) =>
    figures.filter((figure) => figure[key] !== null).sort(order).map((figure): Line => ({ part: title, name: figure[key]!, figure }))
  const whole = figures.filter(({ status, product, month }) => status === null && product === null && month === null)
  return [
    ...whole.map((figure): Line => ({ part: 'Ukupno', name: '', figure })),
    ...part('Status', 'status', byProfit), ...part('Proizvod', 'product', byProfit), ...part('Mesec', 'month', (a, b) => byMonth(b, a)),
  ]
}

function columnsIn(currency: string): FileColumn<Line>[] {
  const amount = (heading: string, of: (figure: ProfitFigure) => number): FileColumn<Line> =>
    ({ heading: `${heading} (${currency})`, value: ({ figure }) => toMajor(of(figure)), decimals: 2 })
  return [
    { heading: 'Deo', value: ({ part }) => part, width: 12 },
    { heading: 'Stavka', value: ({ name }) => name, width: 36 },
    { heading: 'Porudžbine', value: ({ figure }) => figure.orders },
    { heading: 'Komada', value: ({ figure }) => figure.quantity },
    amount('Prihod', ({ revenue }) => revenue), amount('Troškovi', ({ costs }) => costs), amount('Profit', profitOf),
    { heading: 'Marža (%)', value: ({ figure }) => margin(profitOf(figure), figure.revenue), decimals: 1 },
  ]
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

/** The figures of `GET /api/analytics/orders` as a file; `day` is that of its name. */
export const profitFile = (figures: readonly ProfitFigure[], { market }: ProfitQuestion, { format, day }: { format: 'csv' | 'xlsx'; day: string }) =>
  tableFile({ format, name: `profit-${market.toLowerCase()}`, day, columns: columnsIn(symbolOf(market)), rows: each(linesOf(figures)) })

import { formatNumber } from '../report.ts'
import type { Cost } from './operations.ts'

/** The costs of all operations at one size of the log. */
export interface GrowthStep {
  /** Events in the log. */
  events: number
  /** Rows of the read model of the orders. */
  orders: number
  costs: Record<string, Cost>
}

/** A table in Markdown: processor time and pages of each operation, by events in the log. */
export function growthTable(steps: readonly GrowthStep[]): string {
  const operations = Object.keys(steps[0]?.costs ?? {})
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const whole = (value: number) => Math.round(value).toLocaleString('en-US')
  const cost = ({ processorMs, pages }: Cost) => `${formatNumber(processorMs)} ms, ${formatNumber(pages)}`
  return [
    row(['processor time, pages', ...steps.map(({ events }) => `${whole(events)} events`)]),
    row(['---', ...steps.map(() => '---:')]),
    ...operations.map((name) => row([name, ...steps.map(({ costs }) => cost(costs[name]!))])),
    row(['rows of orders', ...steps.map(({ orders }) => whole(orders))]),
  ].join('\n')
}

import { formatNumber } from '../report.ts'
import type { Cost } from './operations.ts'

/** The costs of all operations at one size of the log. */
export interface GrowthStep {
  events: number
  costs: Record<string, Cost>
}

/** A table in Markdown: processor time of each operation, and its median duration, by events in the log. */
export function growthTable(steps: readonly GrowthStep[]): string {
  const operations = Object.keys(steps[0]?.costs ?? {})
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const cost = ({ processorMs, medianMs }: Cost) => `${formatNumber(processorMs)} (${formatNumber(medianMs)})`
  return [
    row([
      'ms of processor (median ms)',
      ...steps.map(({ events }) => `${events.toLocaleString('en-US')} events`),
    ]),
    row(['---', ...steps.map(() => '---:')]),
    ...operations.map((name) => row([name, ...steps.map(({ costs }) => cost(costs[name]!))])),
  ].join('\n')
}

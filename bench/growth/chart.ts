import type { GrowthStep } from './growth-table.ts'

const width = 720
const height = 360
const plot = { left: 50, right: 480, top: 20, bottom: 320 }
/** Distinct on light and on dark backgrounds. */
const colours = ['#0d9488', '#d97706', '#2563eb', '#db2777', '#7c3aed', '#65a30d']

/**
 * An SVG of processor time by events in the log, each operation relative to its cost at the smallest size:
 * a level line is a cost that does not grow.
 */
export function growthChart(steps: readonly GrowthStep[]): string {
  const [first] = steps
  if (!first) return ''
  const names = Object.keys(first.costs)
  const ratio = (step: GrowthStep, name: string) =>
    step.costs[name]!.processorMs / first.costs[name]!.processorMs
  const maxRatio = Math.ceil(Math.max(2, ...steps.flatMap((step) => names.map((name) => ratio(step, name)))))
  const decades = Math.log10(steps.at(-1)!.events / first.events) || 1
  const x = (events: number) =>
    plot.left + (Math.log10(events / first.events) / decades) * (plot.right - plot.left)
  const y = (value: number) => plot.bottom - (value / maxRatio) * (plot.bottom - plot.top)
  const text = (left: number, top: number, content: string, more = '') =>
    `<text x="${left.toFixed(0)}" y="${top.toFixed(0)}" fill="#888" ${more}>${content}</text>`
  const levels = Array.from({ length: maxRatio + 1 }, (_, level) => [
    `<path d="M${plot.left} ${y(level).toFixed(0)}H${plot.right}" stroke="#8884"/>`,
    text(plot.left - 8, y(level) + 4, `${level}×`, 'text-anchor="end"'),
  ])
  const sizes = steps.map(({ events }) =>
    text(x(events), plot.bottom + 20, `${Math.round(events / 1000)}k`, 'text-anchor="middle"'),
  )
  const lines = names.map((name, place) => {
    const points = steps.map((step) => `${x(step.events).toFixed(0)},${y(ratio(step, name)).toFixed(0)}`)
    const key = `<path d="M500 ${40 + place * 24}h20" stroke="${colours[place]}" stroke-width="3"/>`
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colours[place]}" stroke-width="2"/>
${key}${text(528, 44 + place * 24, name)}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<title>Processor time of operations while the log grows, relative to the smallest log</title>
${[...levels.flat(), ...sizes, ...lines].join('\n')}
</svg>
`
}

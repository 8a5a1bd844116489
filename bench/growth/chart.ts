import type { GrowthStep } from './growth-table.ts'

const width = 1000
const height = 360
const plotTop = 40
const plotBottom = 320
const plotWidth = 280
const panels: readonly { figure: 'processorMs' | 'pages'; title: string; left: number }[] = [
  { figure: 'processorMs', title: 'Processor time', left: 45 },
  { figure: 'pages', title: 'Pages used', left: 390 },
]
const legendLeft = 700
/** Distinct on light and on dark backgrounds. */
const colours = [
  '#0d9488',
  '#d97706',
  '#2563eb',
  '#db2777',
  '#7c3aed',
  '#65a30d',
  '#dc2626',
  '#0891b2',
  '#a16207',
  '#64748b',
]

const text = (left: number, top: number, content: string, more = '') =>
  `<text x="${left.toFixed(0)}" y="${top.toFixed(0)}" fill="#888" ${more}>${content}</text>`

const sizeLabel = (events: number) =>
  events >= 1e6 ? `${Math.round(events / 1e6)}M` : `${Math.round(events / 1000)}k`

/** One plot of a figure by events in the log, each operation relative to its cost at the smallest size. */
function panel(steps: readonly GrowthStep[], { figure, title, left }: (typeof panels)[number]): string[] {
  const first = steps[0]!
  const names = Object.keys(first.costs)
  const ratio = (step: GrowthStep, name: string) =>
    step.costs[name]![figure] / (first.costs[name]![figure] || 1)
  const maxRatio = Math.ceil(Math.max(2, ...steps.flatMap((step) => names.map((name) => ratio(step, name)))))
  const decades = Math.log10(steps.at(-1)!.events / first.events) || 1
  const x = (events: number) => left + (Math.log10(events / first.events) / decades) * plotWidth
  const y = (value: number) => plotBottom - (value / maxRatio) * (plotBottom - plotTop)
  const levelStep = Math.ceil(maxRatio / 8)
  const levels = Array.from({ length: Math.floor(maxRatio / levelStep) + 1 }, (_, n) => n * levelStep)
  return [
    text(left, plotTop - 18, title, 'font-weight="bold"'),
    ...levels.flatMap((level) => [
      `<path d="M${left} ${y(level).toFixed(0)}h${plotWidth}" stroke="#8884"/>`,
      text(left - 8, y(level) + 4, `${level}×`, 'text-anchor="end"'),
    ]),
    ...steps.map(({ events }) => text(x(events), plotBottom + 20, sizeLabel(events), 'text-anchor="middle"')),
    ...names.map((name, place) => {
      const points = steps.map((step) => `${x(step.events).toFixed(0)},${y(ratio(step, name)).toFixed(1)}`)
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${colours[place]}" stroke-width="2"/>`
    }),
  ]
}

/**
 * An SVG of processor time and of pages by events in the log, relative to the smallest log: a level line is a
 * cost that does not grow. Both axes of events are logarithmic.
 */
export function growthChart(steps: readonly GrowthStep[]): string {
  const [first] = steps
  if (!first) return ''
  const legend = Object.keys(first.costs).map(
    (name, place) =>
      `<path d="M${legendLeft} ${54 + place * 24}h20" stroke="${colours[place]}" stroke-width="3"/>${text(legendLeft + 28, 58 + place * 24, name)}`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<title>Cost of operations while the log grows, relative to the smallest log</title>
${[...panels.flatMap((each) => panel(steps, each)), ...legend].join('\n')}
</svg>
`
}

/** A measured value and its bar. `bar` is undefined for a baseline, which is only for comparison. */
export interface Figure {
  what: string
  measured: number
  unit: string
  bar?: { atLeast: number } | { atMost: number }
  /** Printed for a missed bar: known reasons in this run. */
  note?: string
}

/** A part of the benchmark that failed, so that its figures are missing. */
export interface MissingFigures {
  what: string
  error: string
}

export const formatNumber = (value: number) =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value === 0
      ? '0'
      : value.toFixed(value >= 10 ? 1 : 2)

export function isMet({ measured, bar }: Figure): boolean {
  if (!bar) return true
  return 'atLeast' in bar ? measured >= bar.atLeast : measured <= bar.atMost
}

function cells(figure: Figure): string[] {
  const { what, measured, unit, bar } = figure
  const target = bar
    ? 'atLeast' in bar
      ? `>= ${formatNumber(bar.atLeast)}`
      : `<= ${formatNumber(bar.atMost)}`
    : ''
  const verdict = bar ? (isMet(figure) ? 'met' : 'MISSED') : 'baseline'
  return [what, `${formatNumber(measured)} ${unit}`, target && `${target} ${unit}`, verdict]
}

/**
 * The table that `npm run bench` prints. Missed bars are repeated below it with their notes, then what could
 * not be measured.
 */
export function formatTable(figures: readonly Figure[], missing: readonly MissingFigures[] = []): string {
  const rows = [['what', 'measured', 'bar', ''], ...figures.map(cells)]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
  const missed = figures.filter((figure) => !isMet(figure))
  return [
    lines[0]!,
    '-'.repeat(Math.max(...lines.map((line) => line.length))),
    ...lines.slice(1),
    ...(missed.length > 0
      ? ['', 'Missed:', ...missed.map(({ what, note }) => `- ${what}${note ? `: ${note}` : ''}`)]
      : []),
    ...(missing.length > 0
      ? ['', 'Not measured:', ...missing.map(({ what, error }) => `- ${what}: ${error}`)]
      : []),
  ].join('\n')
}

import type { Outcome } from '@pazar/contracts/analytics/outcomes.ts'

interface OutcomeLabel {
  title: string
  meaning: string
  /** Label of the value of its orders. */
  value: string
}

export const outcomeLabels: Record<Outcome, OutcomeLabel> = {
  realized: { title: 'Realizovano', meaning: 'Dostavljeno i naplaćeno.', value: 'naplaćeno' },
  inTransit: { title: 'U putu', meaning: 'Toliko zarađujete ako se sve preuzme.', value: 'očekuje se' },
  lost: {
    title: 'Propalo',
    meaning: 'Koliko su koštale otkazane, vraćene i oštećene.',
    value: 'nije naplaćeno',
  },
}

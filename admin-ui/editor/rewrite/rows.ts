import type { Draft } from '../draft.ts'
import type { Proposed } from './proposal.ts'

/** One thing of a part, as it is and as it would be. Empty where there is nothing. */
export interface Row {
  label: string
  now: string
  proposed: string
  /** Both are colours, `#rrggbb`. */
  isColour: boolean
}

type Line = [label: string, text: string, isColour?: boolean]

const labels = { title: 'Naslov', shortName: 'Kratki naziv', hook: 'Uvod ispod naslova', longDescription: 'Detaljan opis', seoTitle: 'SEO naslov', seoDescription: 'SEO opis' } as const

export const lookWords = {
  borderRadius: { sharp: 'Oštri', rounded: 'Zaobljeni', 'very-rounded': 'Vrlo zaobljeni' },
  shadows: { none: 'Bez senki', subtle: 'Blage', dramatic: 'Izražene' },
  spacing: { tight: 'Zbijeni', normal: 'Srednji', loose: 'Široki' },
  weight: { light: 'Tanka', normal: 'Srednja', bold: 'Debela' },
} as const

function lookLines(look: Draft['designRecommendations'] | undefined): Line[] {
  if (!look) return []
  const { colorScheme: { primary, accent, background }, visualElements: { borderRadius, shadows, spacing }, typography: { weight }, sectionStructure: { sections } } = look
  return [
    ['Glavna boja', primary, true], ['Naglasak', accent, true], ['Pozadina', background, true],
    ['Uglovi', lookWords.borderRadius[borderRadius]], ['Senke', lookWords.shadows[shadows]], ['Razmaci', lookWords.spacing[spacing]], ['Debljina naslova', lookWords.weight[weight]],
    ['Redosled delova', sections.toSorted((one, other) => one.order - other.order).map(({ title, type }) => title || type).join(', ')],
  ]
}

const lines: { [Name in keyof Draft]?: (value: NonNullable<Draft[Name]>) => Line[] } = {
  bullets: (all) => all.map((text, place) => [`Prednost ${place + 1}`, text]),
  keywords: (all) => [['Ključne reči', all.join(', ')]],
  faq: (all) => all.map(({ q, a }, place) => [`Pitanje ${place + 1}`, `${q}\n${a}`]),
  testimonials: (all) => all.map(({ name, location, text, rating, purchase_date }, place) => [`Utisak ${place + 1}`, `${text}\n${[name, location, '★'.repeat(rating), purchase_date].filter(Boolean).join(' · ')}`]),
  designRecommendations: lookLines,
}

function linesOf(fields: Proposed): Line[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const own = lines[name as keyof Draft] as ((value: unknown) => Line[]) | undefined
    if (own) return value === null || value === undefined ? [] : own(value)
    return [[labels[name as keyof typeof labels], String(value ?? '')] satisfies Line]
  })
}

/** Both sides of a comparison, thing by thing: what is on one side alone stands against nothing. */
export function comparedRows(present: Proposed, proposal: Proposed): Row[] {
  const [before, after] = [new Map(linesOf(present).map((line) => [line[0], line])), new Map(linesOf(proposal).map((line) => [line[0], line]))]
  return [...new Set([...before.keys(), ...after.keys()])].map((label) => {
    const [one, other] = [before.get(label), after.get(label)]
    return { label, now: one?.[1].trim() ?? '', proposed: other?.[1].trim() ?? '', isColour: (one ?? other)?.[2] ?? false }
  })
}

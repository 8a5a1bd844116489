import type { Draft } from '../draft/draft.ts'
import type { ProposedFields } from './proposal.ts'

/** One row of a comparison; a missing side is empty. */
export interface Row {
  label: string
  now: string
  proposed: string
  /** Both sides are colours, `#rrggbb`. */
  isColour: boolean
}

type Line = [label: string, text: string, isColour?: boolean]

const labels = {
  title: 'Naslov',
  shortName: 'Kratki naziv',
  hook: 'Uvod ispod naslova',
  longDescription: 'Detaljan opis',
  seoTitle: 'SEO naslov',
  seoDescription: 'SEO opis',
} as const

export const designLabels = {
  borderRadius: { sharp: 'Oštri', rounded: 'Zaobljeni', 'very-rounded': 'Vrlo zaobljeni' },
  shadows: { none: 'Bez senki', subtle: 'Blage', dramatic: 'Izražene' },
  spacing: { tight: 'Zbijeni', normal: 'Srednji', loose: 'Široki' },
  weight: { light: 'Tanka', normal: 'Srednja', bold: 'Debela' },
} as const

function designLines(design: Draft['designRecommendations'] | undefined): Line[] {
  if (!design) return []
  const {
    colorScheme: { primary, accent, background },
    visualElements: { borderRadius, shadows, spacing },
    typography: { weight },
    sectionStructure: { sections },
  } = design
  return [
    ['Glavna boja', primary, true],
    ['Naglasak', accent, true],
    ['Pozadina', background, true],
    ['Uglovi', designLabels.borderRadius[borderRadius]],
    ['Senke', designLabels.shadows[shadows]],
    ['Razmaci', designLabels.spacing[spacing]],
    ['Debljina naslova', designLabels.weight[weight]],
    [
      'Redosled delova',
      sections
        .toSorted((one, other) => one.order - other.order)
        .map(({ title, type }) => title || type)
        .join(', '),
    ],
  ]
}

/** Without the footer, which is never rewritten. */
function storyLines(story: Draft['advertorialStory']): Line[] {
  const { headerSection: header, heroSection: hero, ctaSection: cta } = story
  const days = story.benefitsList.map(({ day, text }) => [day, text].filter(Boolean).join(': '))
  const figures = story.trustStatistics.map(({ number, label, description }) =>
    [number, label, description].filter(Boolean).join(' '),
  )
  return [
    ['Naslov priče', hero.heroTitle],
    ['Podnaslov priče', hero.heroSubtitle],
    ['Uvodni tekst', hero.heroDescription],
    ['Lični uvod', story.personalIntro],
    ['Opis problema', story.problemDescription],
    ['Agonija', story.agoniaSection],
    ['Prelomni trenutak', story.breakthroughMoment],
    ['Otkriće', story.discoveryStory],
    ['Rezultati', story.resultsDescription],
    ['Citat o proizvodu', story.productQuote],
    ['Uvod u koristi', story.benefitsIntro],
    ['Koristi po danima', days.join('\n')],
    ['Više ne treba', story.noLongerNeedList.join('\n')],
    ['Naslov saveta', story.adviceTitle],
    ['Tekst saveta', story.adviceText],
    ['Poziv uz savet', story.ctaAdvice],
    ['Poziv uz savet, opširnije', story.ctaAdviceDetailed],
    ['Brojevi poverenja', figures.join('\n')],
    ['Oznake', story.clinicalBadges.join('\n')],
    [
      'Zaglavlje',
      [
        header.brandName,
        header.productSubtitle,
        header.ctaButtonText,
        header.welcomeBannerText,
        header.navigationLinks.join(', '),
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    ['Završetak', [cta.mainCtaText, cta.urgencyText, cta.guaranteeText].filter(Boolean).join('\n')],
  ]
}

const lines: { [Name in keyof Draft]?: (value: NonNullable<Draft[Name]>) => Line[] } = {
  bullets: (all) => all.map((text, place) => [`Prednost ${place + 1}`, text]),
  keywords: (all) => [['Ključne reči', all.join(', ')]],
  faq: (all) => all.map(({ q, a }, place) => [`Pitanje ${place + 1}`, `${q}\n${a}`]),
  testimonials: (all) =>
    all.map(({ name, location, text, rating, purchase_date }, place) => [
      `Utisak ${place + 1}`,
      `${text}\n${[name, location, '★'.repeat(rating), purchase_date].filter(Boolean).join(' · ')}`,
    ]),
  designRecommendations: designLines,
  advertorialStory: storyLines,
}

function linesOf(fields: ProposedFields): Line[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const own = lines[name as keyof Draft] as ((value: unknown) => Line[]) | undefined
    if (own) return value === null || value === undefined ? [] : own(value)
    return [[labels[name as keyof typeof labels], String(value ?? '')] satisfies Line]
  })
}

/** Pairs current and proposed lines by label; a line on one side only has an empty other side. */
export function comparedRows(present: ProposedFields, proposal: ProposedFields): Row[] {
  const [before, after] = [
    new Map(linesOf(present).map((line) => [line[0], line])),
    new Map(linesOf(proposal).map((line) => [line[0], line])),
  ]
  return [...new Set([...before.keys(), ...after.keys()])].map((label) => {
    const [one, other] = [before.get(label), after.get(label)]
    return {
      label,
      now: one?.[1].trim() ?? '',
      proposed: other?.[1].trim() ?? '',
      isColour: (one ?? other)?.[2] ?? false,
    }
  })
}

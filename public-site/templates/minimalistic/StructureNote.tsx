import type { LandingPage } from '../../landing-page/landing-page.ts'

/** Says that the order of the sections was generated, where it was (landing spec, 2.2). */
export function StructureNote({ page: { website } }: { page: LandingPage }) {
  const { designRecommendations: design } = website
  if (!design) return null
  const titles = design.sectionStructure.sections.toSorted((a, b) => a.order - b.order).map(({ title, type }) => title || type)
  return (
    <p className="structure-note">
      AI generisana struktura sekcija{titles.length > 0 && `: ${titles.join(' · ')}`}
    </p>
  )
}

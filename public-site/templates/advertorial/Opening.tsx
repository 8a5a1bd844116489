import type { LandingPage } from '../../landing-page/landing-page.ts'
import { headingClass } from '../../landing-page/text-size.ts'
import { ProofLine } from '../../trust/ProofLine.tsx'
import { Figure } from './Figure.tsx'
import { minutesToRead } from './minutes-to-read.ts'
import type { Words } from './words.ts'

/** The title, what it is about in a sentence, and the picture that stands for it. */
export function Opening({ page, words }: { page: LandingPage; words: Words }) {
  const { website } = page
  const own = website.advertorialStory.heroSection
  const { heroTitle, heroSubtitle, heroDescription } = words.story.heroSection
  return (
    <header className="opening">
      <p className="kicker" data-edit="editableContent.newBadge">{words.newBadge}</p>
      <h1 id="naslov" className={headingClass(heroTitle)} data-edit={own.heroTitle ? 'advertorialStory.heroSection.heroTitle' : 'title'}>{heroTitle}</h1>
      {heroSubtitle && <p className="dek" data-edit={own.heroSubtitle ? 'advertorialStory.heroSection.heroSubtitle' : 'hook'}>{heroSubtitle}</p>}
      <p className="byline">
        <span>Tekst: {words.story.headerSection.brandName}</span>
        <span>{minutesToRead(words.story)} min čitanja</span>
      </p>
      <ProofLine page={page} kind="rating" className="opening-proof" />
      <Figure page={page} index={0} className="lead-figure" />
      {heroDescription && <p className="standfirst as-typed" data-edit="advertorialStory.heroSection.heroDescription">{heroDescription}</p>}
    </header>
  )
}

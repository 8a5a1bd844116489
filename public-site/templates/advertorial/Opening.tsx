import type { LandingPage } from '../../landing-page/landing-page.ts'
import { headingClass } from '../../landing-page/text-size.ts'
import { ProofLine } from '../../social-proof/ProofLine.tsx'
import { Figure } from './Figure.tsx'
import { minutesToRead } from './minutes-to-read.ts'
import type { AdvertorialTexts } from './texts.ts'

/** The title, a one-sentence summary and the main picture. */
export function Opening({ page, texts }: { page: LandingPage; texts: AdvertorialTexts }) {
  const { website } = page
  const own = website.advertorialStory.heroSection
  const { heroTitle, heroSubtitle, heroDescription } = texts.story.heroSection
  return (
    <header className={`opening opening-${page.layout.heroSide}`}>
      <div className="opening-text">
        <p className="kicker" data-edit="editableContent.newBadge">
          {texts.newBadge}
        </p>
        <h1
          id="naslov"
          className={headingClass(heroTitle)}
          data-edit={own.heroTitle ? 'advertorialStory.heroSection.heroTitle' : 'title'}
        >
          {heroTitle}
        </h1>
        {heroSubtitle && (
          <p
            className="dek"
            data-edit={own.heroSubtitle ? 'advertorialStory.heroSection.heroSubtitle' : 'hook'}
          >
            {heroSubtitle}
          </p>
        )}
        <p className="byline">
          <span>Tekst: {texts.story.headerSection.brandName}</span>
          <span>{minutesToRead(texts.story)} min čitanja</span>
        </p>
        <ProofLine page={page} kind="rating" className="opening-proof" />
      </div>
      <Figure page={page} index={0} className="lead-figure" />
      {heroDescription && (
        <p className="standfirst as-typed" data-edit="advertorialStory.heroSection.heroDescription">
          {heroDescription}
        </p>
      )}
    </header>
  )
}

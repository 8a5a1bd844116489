import type { LandingPage } from '../../landing-page/landing-page.ts'
import { Figure } from './Figure.tsx'
import { Prose } from './Prose.tsx'
import type { AdvertorialTexts } from './texts.ts'

/**
 * Personal intro, problem, agony, breakthrough, discovery, results (pages/advertorial), with pictures and the
 * product's quote in between.
 */
export function Story({ page, texts: { story, headings } }: { page: LandingPage; texts: AdvertorialTexts }) {
  const own = page.website.advertorialStory
  return (
    <>
      <section id="prica" aria-labelledby="prica-naslov" className="story">
        <h2 id="prica-naslov" data-edit="editableContent.storyTitle">
          {headings.story}
        </h2>
        <p className="lead-in" data-edit="editableContent.storySubtitle">
          {headings.lead}
        </p>
        <div className="drop-cap">
          <Prose text={story.personalIntro} edit="advertorialStory.personalIntro" />
        </div>
      </section>
      <section className="story" aria-labelledby="problem">
        <h2 id="problem">{headings.problem}</h2>
        <Prose text={story.problemDescription} edit="advertorialStory.problemDescription" />
      </section>
      <Figure page={page} index={1} />
      <section className="story" aria-labelledby="teskoce">
        <h2 id="teskoce">{headings.agony}</h2>
        <Prose text={story.agoniaSection} edit="advertorialStory.agoniaSection" />
      </section>
      <blockquote className="pull-quote">
        <p data-edit="advertorialStory.productQuote">{story.productQuote}</p>
      </blockquote>
      <section className="story" aria-labelledby="preokret">
        <h2 id="preokret">{headings.breakthrough}</h2>
        <Prose text={story.breakthroughMoment} edit="advertorialStory.breakthroughMoment" />
      </section>
      <section className="story" aria-labelledby="otkrice">
        <h2 id="otkrice">{headings.discovery}</h2>
        <Prose
          text={story.discoveryStory}
          edit={
            own.discoveryStory || !page.website.longDescription
              ? 'advertorialStory.discoveryStory'
              : 'longDescription'
          }
        />
      </section>
      <Figure page={page} index={2} />
      <section className="story" id="rezultati" aria-labelledby="rezultati-naslov">
        <h2 id="rezultati-naslov">{headings.results}</h2>
        <Prose text={story.resultsDescription} edit="advertorialStory.resultsDescription" />
      </section>
    </>
  )
}

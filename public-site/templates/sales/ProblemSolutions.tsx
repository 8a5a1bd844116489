import type { ProblemSolutionSection } from '@pazar/contracts/website/copy.ts'
import { Icon } from '../../document/Icon.tsx'
import { Picture } from '../../document/Picture.tsx'
import { numberedAlt } from '../../document/picture-alt.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { OrderButton } from '../blocks/OrderButton.tsx'
import { defaultProblems } from './default-problems.ts'

interface SectionProps {
  page: LandingPage
  section: ProblemSolutionSection
  index: number
  /** Whether the section is stored, so that the seller can edit it in place. */
  own: boolean
}

function ProblemSolution({
  page: { website, say },
  section: { title, description1, description2, ctaText },
  index,
  own,
}: SectionProps) {
  const { pictures } = website
  const at = pictures.length > 1 ? 1 + (index % (pictures.length - 1)) : 0
  const path = (field: keyof ProblemSolutionSection) =>
    own ? `problemSolutionSections.${index}.${field}` : undefined
  // Does not show a picture a second time.
  const shown = pictures.length > 1 && index < pictures.length - 1
  return (
    <li className={`turn ${shown ? '' : 'turn-alone'}`}>
      {shown && (
        <div className="turn-picture" data-edit-image={at}>
          <Picture
            image={pictures[at]}
            alt={numberedAlt(website, at)}
            sizes="(max-width: 860px) 92vw, 500px"
          />
        </div>
      )}
      <div className="turn-text">
        <span className="turn-number" aria-hidden="true">
          {index + 1}
        </span>
        <h3 data-edit={path('title')}>{title}</h3>
        {description1 && (
          <div className="turn-problem">
            <Icon name="close" />
            <div>
              <strong>Problem</strong>
              <p className="as-typed" data-edit={path('description1')}>
                {description1}
              </p>
            </div>
          </div>
        )}
        {description2 && (
          <div className="turn-solution">
            <Icon name="check" />
            <div>
              <strong>{say('Rešenje', 'Rješenje')}</strong>
              <p className="as-typed" data-edit={path('description2')}>
                {description2}
              </p>
            </div>
          </div>
        )}
        <OrderButton className="button sale-button-quiet">
          <span data-edit={path('ctaText')}>{ctaText || 'Poruči odmah'}</span> <Icon name="next" />
        </OrderButton>
      </div>
    </li>
  )
}

/** The seller's own sections, or four that fit any product of the category (pages/sales-template). */
export const problemsOf = (page: LandingPage): readonly ProblemSolutionSection[] =>
  page.website.problemSolutionSections.length > 0
    ? page.website.problemSolutionSections
    : defaultProblems(page)

/** Picture and text alternate sides. */
export function ProblemSolutions({ page }: { page: LandingPage }) {
  const isOwn = page.website.problemSolutionSections.length > 0
  const sections = problemsOf(page)
  return (
    <section
      className={`section ${page.layout.tinted === 'description' ? 'tinted' : ''}`}
      aria-labelledby="resenje"
    >
      <div className="wide">
        <p className="eyebrow">Zvuči poznato?</p>
        <h2 id="resenje">
          {page.say(
            'Problem koji svi znamo. Rešenje koje radi.',
            'Problem koji svi znamo. Rješenje koje radi.',
          )}
        </h2>
        <ol className={`turns turns-${page.layout.heroSide}`}>
          {sections.map((section, index) => (
            <ProblemSolution key={index} page={page} section={section} index={index} own={isOwn} />
          ))}
        </ol>
      </div>
    </section>
  )
}

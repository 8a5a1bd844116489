import type { LandingPage } from '../../landing-page/landing-page.ts'
import { benefitCard } from '../../landing-page/text-blocks.ts'
import type { Words } from './words.ts'

const numbers = [1, 2, 3] as const

/** The three benefits of `editableContent`; one that is not written is the bullet of the same place. */
function reasonsOf({ website }: LandingPage): { number: number; title: string; text: string; isOwn: boolean }[] {
  return numbers.flatMap((number) => {
    const bullet = website.bullets[number - 1]
    const card = bullet ? benefitCard(bullet) : undefined
    const own = website.editableContent[`benefit${number}Title`]
    const title = own || card?.heading
    return title ? [{ number, title, text: website.editableContent[`benefit${number}Description`] || (own ? '' : card!.text), isOwn: own !== '' }] : []
  })
}

/** Three reasons, and what changes on which day. */
export function Benefits({ page, words: { story } }: { page: LandingPage; words: Words }) {
  const reasons = reasonsOf(page)
  return (
    <section className="story" id="prednosti" aria-labelledby="prednosti-naslov">
      <h2 id="prednosti-naslov">Dan po dan</h2>
      <p data-edit="advertorialStory.benefitsIntro" className="lead-in">{story.benefitsIntro}</p>
      <ol className="days">
        {story.benefitsList.map(({ day, text }, index) => (
          <li key={index}>
            {day && <h3 data-edit={`advertorialStory.benefitsList.${index}.day`}>{day}</h3>}
            <p data-edit={`advertorialStory.benefitsList.${index}.text`}>{text}</p>
          </li>
        ))}
      </ol>
      {reasons.length > 0 && (
        <ul className="reasons">
          {reasons.map(({ number, title, text, isOwn }) => (
            <li key={number}>
              <h3 data-edit={isOwn ? `editableContent.benefit${number}Title` : undefined}>{title}</h3>
              {text && <p data-edit={isOwn ? `editableContent.benefit${number}Description` : undefined}>{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

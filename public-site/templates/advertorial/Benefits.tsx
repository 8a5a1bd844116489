import type { LandingPage } from '../../landing-page/landing-page.ts'
import { benefitCard } from '../../landing-page/text-blocks.ts'
import type { AdvertorialTexts } from './texts.ts'

const numbers = [1, 2, 3] as const

interface Reason {
  title: string
  text: string
  /** Paths of `title` and `text` in a save's body; `whole` if both come from one bullet. */
  edit: { title?: string; text?: string; whole?: string }
}

const bulletReason = (bullet: string, index: number): Reason => {
  const { heading, text } = benefitCard(bullet)
  return text === bullet.trim()
    ? { title: text, text: '', edit: { whole: `bullets.${index}` } }
    : { title: heading, text, edit: { whole: `bullets.${index}` } }
}

/**
 * The three benefits of `editableContent`, each replaced by the bullet of the same number if it is empty;
 * then the other bullets.
 */
function reasonsOf({ website: { bullets, editableContent } }: LandingPage): Reason[] {
  const three = numbers.flatMap((number): Reason[] => {
    const bullet = bullets[number - 1]
    const title = editableContent[`benefit${number}Title`]
    const text = editableContent[`benefit${number}Description`]
    if (title)
      return [
        {
          title,
          text,
          edit: {
            title: `editableContent.benefit${number}Title`,
            text: `editableContent.benefit${number}Description`,
          },
        },
      ]
    if (!bullet) return []
    const reason = bulletReason(bullet, number - 1)
    return [
      text
        ? {
            title: reason.title,
            text,
            edit: { title: `bullets.${number - 1}`, text: `editableContent.benefit${number}Description` },
          }
        : reason,
    ]
  })
  return [
    ...three,
    ...bullets.slice(numbers.length).map((bullet, index) => bulletReason(bullet, numbers.length + index)),
  ]
}

/** The reasons to buy, and the changes day by day. */
export function Benefits({ page, texts: { story } }: { page: LandingPage; texts: AdvertorialTexts }) {
  const reasons = reasonsOf(page)
  return (
    <section className="story" id="prednosti" aria-labelledby="prednosti-naslov">
      <h2 id="prednosti-naslov">Dan po dan</h2>
      <p data-edit="advertorialStory.benefitsIntro" className="lead-in">
        {story.benefitsIntro}
      </p>
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
          {reasons.map(({ title, text, edit }, index) => (
            <li key={index} data-edit={edit.whole}>
              <h3 data-edit={edit.title}>{title}</h3>
              {text && <p data-edit={edit.text}>{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { Icon } from '../document/Icon.tsx'
import type { LandingPage } from '../landing-page/landing-page.ts'
import { formAnswers } from './form-answers.ts'

/**
 * Answers next to the order button; `browser/order-form/changed-price.ts` updates them after a change of the
 * terms.
 */
export function Answers({ page: { terms, say } }: { page: LandingPage }) {
  return (
    <dl className="answers">
      {formAnswers(terms, say).map(({ name, icon, title, text }) => (
        <div key={name}>
          <dt>
            <Icon name={icon} /> {title}
          </dt>
          <dd data-answer={name}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

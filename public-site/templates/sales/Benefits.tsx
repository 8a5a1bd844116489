import { Icon, isIconName } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { OrderButton } from '../blocks/OrderButton.tsx'
import { type Benefit, benefitsOf } from './benefits.ts'

/**
 * An icon is the name of one of ours, or a short symbol that the seller typed; anything else gets a check
 * mark.
 */
function BenefitIcon({ icon }: { icon: string }) {
  const sign = icon.length <= 4 && !/[a-z0-9]/i.test(icon) ? icon : ''
  const name = icon.toLowerCase()
  return (
    <span className="gain-icon" aria-hidden="true">
      {sign || <Icon name={isIconName(name) ? name : 'check'} />}
    </span>
  )
}

function Gain({ benefit: { heading, text, icon, path } }: { benefit: Benefit }) {
  return (
    <li className="gain">
      <BenefitIcon icon={icon} />
      {text ? (
        <div data-edit={path}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </div>
      ) : (
        <p className="gain-line" data-edit={path}>
          {heading}
        </p>
      )}
    </li>
  )
}

/** Shows `benefitsSection`, or the bullets if it lists none (pages/sales-template). */
export function Benefits({ page }: { page: LandingPage }) {
  const { benefitsSection: section } = page.website
  const benefits = benefitsOf(page)
  if (benefits.length === 0) return null
  const edited = (field: string) => (section ? `benefitsSection.${field}` : undefined)
  return (
    <section
      className={`section ${page.layout.tinted === 'benefits' ? 'tinted' : ''}`}
      aria-labelledby="prednosti"
    >
      <div className="wide">
        <p className="eyebrow">Zašto baš ovo</p>
        <h2 id="prednosti" data-edit={edited('title')}>
          {section?.title || `Zašto kupci biraju: ${page.name}`}
        </h2>
        {section?.subtitle && (
          <p className="lead" data-edit={edited('subtitle')}>
            {section.subtitle}
          </p>
        )}
        <ul className="gains" data-seen>
          {benefits.map((benefit) => (
            <Gain key={benefit.path} benefit={benefit} />
          ))}
        </ul>
        <OrderButton className="button sale-button">
          <span data-edit={edited('ctaText')}>{section?.ctaText || 'Poruči odmah'}</span>
        </OrderButton>
      </div>
    </section>
  )
}

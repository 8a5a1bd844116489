import { Icon, type IconName } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { OrderButton } from '../blocks/OrderButton.tsx'
import { type Benefit, benefitsOf } from './benefits.ts'

const drawn: Partial<Record<string, IconName>> = { check: 'check', shield: 'shield', truck: 'truck', cash: 'cash', clock: 'clock', box: 'box', star: 'star', heart: 'heart', people: 'people', tag: 'tag' }

/** Icons are a name that the page can draw, or a sign as the seller typed it; anything longer is neither. */
function BenefitIcon({ icon }: { icon: string }) {
  const sign = icon.length <= 4 && !/[a-z0-9]/i.test(icon) ? icon : ''
  return <span className="gain-icon" aria-hidden="true">{sign || <Icon name={drawn[icon.toLowerCase()] ?? 'check'} />}</span>
}

function Gain({ benefit: { heading, text, icon, path } }: { benefit: Benefit }) {
  return (
    <li className="gain">
      <BenefitIcon icon={icon} />
      {text
        ? <div data-edit={path}><h3>{heading}</h3><p>{text}</p></div>
        : <p className="gain-line" data-edit={path}>{heading}</p>}
    </li>
  )
}

/** `benefitsSection`, or the bullets where there is none (landing spec, 2.2). */
export function Benefits({ page }: { page: LandingPage }) {
  const { benefitsSection: section } = page.website
  const benefits = benefitsOf(page)
  if (benefits.length === 0) return null
  const edited = (field: string) => (section ? `benefitsSection.${field}` : undefined)
  return (
    <section className={`section ${page.layout.tinted === 'benefits' ? 'tinted' : ''}`} aria-labelledby="prednosti">
      <div className="wide">
        <p className="eyebrow">Zašto baš ovo</p>
        <h2 id="prednosti" data-edit={edited('title')}>{section?.title || `Zašto kupci biraju: ${page.name}`}</h2>
        {section?.subtitle && <p className="lead" data-edit={edited('subtitle')}>{section.subtitle}</p>}
        <ul className="gains" data-seen>{benefits.map((benefit) => <Gain key={benefit.path} benefit={benefit} />)}</ul>
        <OrderButton className="button sale-button"><span data-edit={edited('ctaText')}>{section?.ctaText || 'Poruči odmah'}</span></OrderButton>
      </div>
    </section>
  )
}

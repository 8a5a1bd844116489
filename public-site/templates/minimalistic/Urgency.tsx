import { Icon, type IconName } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { showsProof, ProofLine } from '../../social-proof/ProofLine.tsx'
import { simulates } from '../../social-proof/simulates.ts'
import { OrderButton } from '../blocks/OrderButton.tsx'

/**
 * `counted`: a claim about stock, time or other shoppers, which is shown only with simulated social proof
 * (pages/social-proof).
 */
const elements = [
  { name: 'limitedTime', icon: 'clock', counted: true },
  { name: 'limitedStock', icon: 'box', counted: true },
  { name: 'socialProof', icon: 'people', counted: true },
  { name: 'exclusivity', icon: 'star', counted: false },
  { name: 'bonuses', icon: 'tag', counted: false },
] as const satisfies readonly { name: string; icon: IconName; counted: boolean }[]

/** Reasons to buy now: the saving, and the website's own (pages/minimalistic: urgencyElements). */
export function Urgency({ page }: { page: LandingPage }) {
  const { website, single, money, terms, say } = page
  const { urgencyElements } = website
  const shown = elements.filter(({ name, counted }) => urgencyElements[name] && (!counted || simulates(page)))
  const hasProof = showsProof(page, 'buyers')
  return (
    <section className="section urgency" aria-labelledby="akcija">
      <div className="narrow urgency-inner">
        <div>
          <h2 id="akcija">
            {single.saving > 0 ? (
              <>
                Uštedite <span className="lit">{money(single.saving)}</span>
                {simulates(page) && ' ako poručite sada'}
              </>
            ) : (
              'Poručite danas, platite kada stigne'
            )}
          </h2>
          <p>
            {website.productName} po {say('ceni', 'cijeni')} od <strong>{money(single.total)}</strong>
            {single.saving > 0 && (
              <>
                {' '}
                {say('umesto', 'umjesto')} <s>{money(single.before)}</s>
              </>
            )}
            . Bez plaćanja {say('unapred', 'unaprijed')}.
          </p>
          {shown.length > 0 && (
            <ul className="urgency-reasons">
              {shown.map(({ name, icon }) => (
                <li key={name}>
                  <Icon name={icon} />
                  <span data-edit={`urgencyElements.${name}`}>{urgencyElements[name]}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="urgency-order">
          {hasProof && (
            <div className="urgency-proof">
              <ProofLine page={page} kind="stock" />
              <ProofLine page={page} kind="buyers" />
              {simulates(page) && <ProofLine page={page} kind="bought" />}
            </div>
          )}
          <OrderButton className="button button-wide button-light" />
          <p className="urgency-delivery">
            <Icon name="truck" /> {terms.delivery.whole}
          </p>
        </div>
      </div>
    </section>
  )
}

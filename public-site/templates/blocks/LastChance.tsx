import type { LandingPage } from '../../landing-page/landing-page.ts'
import { inventedClocks } from '../../social-proof/claims.ts'
import { ProofLine } from '../../social-proof/ProofLine.tsx'
import { simulates } from '../../social-proof/simulates.ts'
import { OrderButton } from './OrderButton.tsx'
import { PriceTag } from './PriceTag.tsx'

/**
 * Counts down a day and restarts (pages/simulated-figures). Only a page with simulated social proof has the
 * countdown and the heading "Poslednja prilika". Without a script there is no countdown, only the offer.
 */
export function LastChance({ page }: { page: LandingPage }) {
  return (
    <section className="section last-chance" aria-labelledby="poslednja-prilika">
      <div className="narrow">
        <h2 id="poslednja-prilika">
          {simulates(page) ? `${page.say('Poslednja', 'Posljednja')} prilika` : 'Još razmišljate?'}
        </h2>
        <p className="lead">
          {page.single.saving > 0
            ? `${page.name} po akcijskoj ${page.say('ceni', 'cijeni')}.`
            : 'Poručite danas, platite kada paket stigne.'}
        </p>
        {simulates(page) && (
          <div
            className="clock"
            data-last-chance={inventedClocks.lastChance}
            role="timer"
            aria-label={page.say('Preostalo vreme', 'Preostalo vrijeme')}
            data-needs-script
            hidden
          >
            <span>
              <strong data-hours>23</strong>sati
            </span>
            <span>
              <strong data-minutes>59</strong>minuta
            </span>
            <span>
              <strong data-seconds>59</strong>sekundi
            </span>
          </div>
        )}
        <ProofLine page={page} kind="reviews" />
        <PriceTag page={page} />
        <OrderButton className="button button-light" />
      </div>
    </section>
  )
}

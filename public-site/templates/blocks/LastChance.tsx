import type { LandingPage } from '../../landing-page/landing-page.ts'
import { ProofLine } from '../../trust/ProofLine.tsx'
import { simulates } from '../../trust/simulates.ts'
import { OrderButton } from './OrderButton.tsx'
import { PriceTag } from './PriceTag.tsx'

/** Counts a day down and starts again (landing spec, section 4), where the page may show it (resolution 46). Without a script there is no clock, only the offer. */
export function LastChance({ page }: { page: LandingPage }) {
  return (
    <section className="section last-chance" aria-labelledby="poslednja-prilika">
      <div className="narrow">
        <h2 id="poslednja-prilika">{page.website.trustMode === 'off' ? 'Još razmišljate?' : `${page.say('Poslednja', 'Posljednja')} prilika`}</h2>
        <p className="lead">{page.single.saving > 0 ? `${page.name} po akcijskoj ${page.say('ceni', 'cijeni')}.` : 'Poručite danas, platite kada paket stigne.'}</p>
        {simulates(page) && (
          <div className="clock" data-last-chance={86_399} role="timer" aria-label={page.say('Preostalo vreme', 'Preostalo vrijeme')} data-needs-script hidden>
            <span><strong data-hours>23</strong>sati</span>
            <span><strong data-minutes>59</strong>minuta</span>
            <span><strong data-seconds>59</strong>sekundi</span>
          </div>
        )}
        <ProofLine page={page} kind="reviews" />
        <PriceTag page={page} />
        <OrderButton className="button button-light" />
      </div>
    </section>
  )
}

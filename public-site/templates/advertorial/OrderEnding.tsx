import { Picture } from '../../document/Picture.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { advertorialFields, advertorialRedirectAfter } from '../../order-form/advertorial-fields.ts'
import { OrderForm, type Refused } from '../../order-form/OrderForm.tsx'
import { OrderCard } from '../../order-form/OrderSection.tsx'
import { hasOwnPercent, ProofLine } from '../../trust/ProofLine.tsx'
import { Badges } from './Trust.tsx'
import type { Words } from './words.ts'

/** Where the article ends: the form itself, in the page and without a dialog. */
export function OrderEnding({ page, words, pageView, refused }: { page: LandingPage; words: Words; pageView: string; refused?: Refused }) {
  const { mainCtaText, urgencyText, guaranteeText } = words.story.ctaSection
  const path = (field: string) => `advertorialStory.ctaSection.${field}`
  // On phones the form comes at once.
  const picture = page.website.pictures[5]
  return (
    <section className="ending" aria-labelledby="zavrsetak" data-order-home>
      <div className="ending-text">
        <h2 id="zavrsetak" data-edit={path('mainCtaText')}>{mainCtaText}</h2>
        <p className="ending-urgency" data-edit={path('urgencyText')}>{urgencyText}</p>
        <p className="ending-guarantee" data-edit={path('guaranteeText')}>{guaranteeText}</p>
        {!hasOwnPercent(page) && <ProofLine page={page} kind="most-discount" />}
        <Badges words={words} />
        {picture && <div className="ending-picture"><Picture image={picture} alt="" sizes="460px" /></div>}
      </div>
      <div className="ending-form" id="poruci">
        <OrderCard page={page} title="Porudžbina">
          <OrderForm page={page} pageView={pageView} refused={refused} fields={advertorialFields(page.website.targetMarket)} redirectAfter={advertorialRedirectAfter} />
        </OrderCard>
      </div>
    </section>
  )
}

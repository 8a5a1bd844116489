import { Picture } from '../../document/Picture.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { advertorialFields, advertorialRedirectMs } from '../../order-form/advertorial-fields.ts'
import { OrderForm } from '../../order-form/OrderForm.tsx'
import type { RefusedForm } from '../../order-form/refused-form.ts'
import { OrderCard } from '../../order-form/OrderSection.tsx'
import { hasOwnPercent, ProofLine } from '../../social-proof/ProofLine.tsx'
import { Badges } from './TrustStatistics.tsx'
import type { AdvertorialTexts } from './texts.ts'

/** The end of the article: the form itself, in the page and without a dialog. */
export function OrderEnding({
  page,
  texts,
  pageView,
  refused,
}: {
  page: LandingPage
  texts: AdvertorialTexts
  pageView: string
  refused?: RefusedForm
}) {
  const { mainCtaText, urgencyText, guaranteeText } = texts.story.ctaSection
  const path = (field: string) => `advertorialStory.ctaSection.${field}`
  // Hidden on phones, where the form comes first.
  const picture = page.website.pictures[5]
  return (
    <section className="ending" aria-labelledby="zavrsetak" data-order-home>
      <div className="ending-text">
        <h2 id="zavrsetak" data-edit={path('mainCtaText')}>
          {mainCtaText}
        </h2>
        <p className="ending-urgency" data-edit={path('urgencyText')}>
          {urgencyText}
        </p>
        <p className="ending-guarantee" data-edit={path('guaranteeText')}>
          {guaranteeText}
        </p>
        {!hasOwnPercent(page) && <ProofLine page={page} kind="most-discount" />}
        <Badges texts={texts} />
        {picture && (
          <div className="ending-picture">
            <Picture image={picture} alt="" sizes="460px" />
          </div>
        )}
      </div>
      <div className="ending-form" id="poruci">
        <OrderCard page={page} title="Porudžbina">
          <OrderForm
            page={page}
            pageView={pageView}
            refused={refused}
            fields={advertorialFields(page.website.targetMarket)}
            redirectAfterMs={advertorialRedirectMs}
          />
        </OrderCard>
      </div>
    </section>
  )
}

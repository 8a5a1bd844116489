import type { ReactNode } from 'react'
import { Icon } from '../document/Icon.tsx'
import { Picture } from '../document/Picture.tsx'
import type { LandingPage } from '../landing-page/landing-page.ts'
import { OrderForm } from './OrderForm.tsx'
import type { RefusedForm } from './refused-form.ts'

/** The card around an order form: its product, and a close button for the dialog. */
export function OrderCard({
  page,
  title = 'Poručite odmah',
  children,
}: {
  page: LandingPage
  title?: string
  children: ReactNode
}) {
  return (
    <div className="order-card" data-order-card>
      <header className="order-head">
        <div className="order-thumb">
          <Picture image={page.website.pictures[0]} alt="" sizes="72px" />
        </div>
        <div>
          <h2 id="order-title" tabIndex={-1}>
            {title}
          </h2>
          <p>{page.website.productName}</p>
        </div>
        <button
          type="button"
          className="round-button order-close"
          data-close-order
          aria-label="Zatvori"
          hidden
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </div>
  )
}

/**
 * The form is at the end of the page, where it works without a script. When an order button is pressed, the
 * islands move the same card into the dialog, so there is only one form and no input is lost.
 */
export function OrderSection({
  page,
  pageView,
  refused,
}: {
  page: LandingPage
  pageView: string
  refused?: RefusedForm
}) {
  return (
    <>
      <section className="section order-section" id="poruci" data-order-home aria-labelledby="order-title">
        <OrderCard page={page}>
          <OrderForm page={page} pageView={pageView} refused={refused} />
        </OrderCard>
      </section>
      <dialog className="order-dialog" data-order-dialog aria-labelledby="order-title" />
    </>
  )
}

import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { fromTermsView, termsTexts, type TermsTexts } from '@pazar/contracts/website/terms.ts'

/**
 * The terms that a storefront states about delivery, guarantee and payment: only those that hold for each of
 * its pages.
 */
export interface StoreTerms {
  /** Empty unless all pages deliver free. */
  freeDelivery: string
  workingDays: string
  guarantee: string
  /** 'gotovinom ili karticom'; empty if pages differ. */
  payment: string
}

type Page = Pick<PublicListItem, 'terms' | 'targetMarket'>

function textsOfAll(pages: readonly Page[]): TermsTexts {
  const all = pages.map(({ terms }) => fromTermsView(terms))
  const first = all[0]!
  return termsTexts(
    {
      ...first,
      deliveryDaysFrom: Math.min(...all.map((each) => each.deliveryDaysFrom)),
      deliveryDaysTo: Math.max(...all.map((each) => each.deliveryDaysTo)),
      guaranteeDays: Math.min(...all.map((each) => each.guaranteeDays)),
    },
    pages[0]!.targetMarket,
  )
}

/**
 * Never states 'Besplatna dostava od 3.000 RSD' (websites/terms), because no page has an amount above which
 * delivery is free.
 */
export function storeTerms(pages: readonly Page[]): StoreTerms {
  if (pages.length === 0) return { freeDelivery: '', workingDays: '', guarantee: '', payment: '' }
  const { delivery, guarantee, payment } = textsOfAll(pages)
  const areFree = pages.every(({ terms }) => terms.deliveryWay === 'free')
  const isSamePayment = pages.every(({ terms }) => terms.paymentText === pages[0]!.terms.paymentText)
  return {
    freeDelivery: areFree ? 'Besplatna dostava' : '',
    workingDays: delivery.workingDays,
    guarantee: guarantee.days,
    payment: isSamePayment ? payment.how : '',
  }
}

import type { ComponentType } from 'react'
import { legalPages } from '@pazar/contracts/legal/pages.ts'
import { totalWithoutUpsells } from '@pazar/contracts/order/total-without-upsells.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { initialOf } from '@pazar/contracts/text/truncate.ts'
import { deferredLayoutStyles } from '../document/deferred-layout.ts'
import { trackingFacts } from '../document/tracking-facts.ts'
import { type LandingPage, landingPageOf } from '../landing-page/landing-page.ts'
import { descriptionOf, ProductHead } from '../landing-page/ProductHead.tsx'
import { LegalPage } from '../legal/LegalPage.tsx'
import { MyOrderPage } from '../my-order/MyOrderPage.tsx'
import type { RefusedForm } from '../order-form/refused-form.ts'
import { type Purchase, upsellPurchase } from '../pixel/purchases.ts'
import { selectProducts } from '../storefront/products.ts'
import { Storefront } from '../storefront/Storefront.tsx'
import { isIndexed, storeDescription, StoreHead, storeTitle } from '../storefront/StoreHead.tsx'
import { StoreProblem } from '../storefront/StoreProblem.tsx'
import advertorialStyles from '../styles/advertorial.css?inline'
import baseStyles from '../styles/base.css?inline'
import blockStyles from '../styles/blocks.css?inline'
import storefrontStyles from '../styles/storefront.css?inline'
import minimalisticStyles from '../styles/minimalistic.css?inline'
import legalStyles from '../styles/legal.css?inline'
import myOrderStyles from '../styles/my-order.css?inline'
import orderStyles from '../styles/order.css?inline'
import salesStyles from '../styles/sales.css?inline'
import thankYouStyles from '../styles/thank-you.css?inline'
import variantStyles from '../styles/variants.css?inline'
import { AdvertorialPage } from '../templates/advertorial/AdvertorialPage.tsx'
import { MinimalisticPage } from '../templates/minimalistic/MinimalisticPage.tsx'
import { SalesPage } from '../templates/sales/SalesPage.tsx'
import { LegacyThanks } from '../thank-you/LegacyThanks.tsx'
import type { ShownOrder } from '../thank-you/shown-order.ts'
import { StaticThanks } from '../thank-you/StaticThanks.tsx'
import { ThankYouPage } from '../thank-you/ThankYouPage.tsx'
import { messageDocument } from './message-pages.tsx'
import { type PageDocument, renderDocument } from './render-document.tsx'
import type { Pages } from './rendered.ts'

export {
  notFoundPage,
  notSoldPage,
  orderNotFoundPage,
  orderNotLoadedPage,
  unavailablePage,
  unknownHostPage,
} from './message-pages.tsx'

interface Template {
  Page: ComponentType<{ page: LandingPage; pageView: string; refused?: RefusedForm }>
  /** In this order, after the theme. */
  sheets: readonly string[]
}

const minimalistic: Template = {
  Page: MinimalisticPage,
  sheets: [baseStyles, blockStyles, minimalisticStyles, orderStyles],
}

/** By exact name; any other name gets Minimalistic (pages/template-choice). */
const templates: Partial<Record<TemplateName, Template>> = {
  'Advertorial Template': {
    Page: AdvertorialPage,
    sheets: [baseStyles, blockStyles, orderStyles, advertorialStyles],
  },
  'Sales Template': { Page: SalesPage, sheets: [baseStyles, blockStyles, salesStyles, orderStyles] },
}

export const landingPage: Pages['landingPage'] = (
  website,
  { scripts, origin, platform, storefront, pageView, refused },
) => {
  const page = landingPageOf(website, storefront)
  const { Page, sheets } = templates[website.templateName] ?? minimalistic
  const document: PageDocument = {
    title: website.seoTitle || website.title || website.productName,
    description: descriptionOf(page),
    sheets: [...sheets, ...(website.variants ? [variantStyles] : []), deferredLayoutStyles],
    website,
    pictures: website.pictures,
    scripts,
    initial: initialOf(page.name).toUpperCase(),
    head: <ProductHead page={page} origin={origin} />,
    facts: {
      ...trackingFacts(website),
      'data-product': website.productId,
      'data-name': website.title || website.productName,
      ...(platform && { 'data-platform': platform }),
    },
  }
  return renderDocument(document, <Page page={page} pageView={pageView} refused={refused} />)
}

/** Common to all thank-you pages; they use the colours of the website that was ordered from. */
const thanks = (website: PublicWebsiteView | undefined, scripts: readonly string[]) => ({
  title: 'Hvala na porudžbini',
  sheets: [baseStyles, orderStyles, thankYouStyles],
  website,
  scripts,
  initial: '✓',
  indexed: false,
})

/**
 * What the browser reports to the ad pixel: the order without its upsells, and each upsell under its own id.
 * Empty if the server reports the whole amount later, or if the order was placed in another browser.
 */
function purchaseFacts(order: ShownOrder | undefined): { 'data-purchases'?: string } {
  if (!order?.own || order.purchaseByServer) return {}
  const { orderId: id, currency, productId, quantity, upsells } = order
  const purchases: Purchase[] = [
    { id, value: totalWithoutUpsells(order), currency, contentIds: [productId], quantity },
    ...upsells.map(upsellPurchase),
  ]
  return { 'data-purchases': JSON.stringify(purchases) }
}

export const thankYouPage: Pages['thankYouPage'] = ({ scripts, ...props }) => {
  const offers =
    props.upsellOffers && props.upsellOffers.offers !== 'unknown' ? props.upsellOffers.offers : []
  const pictures = [
    ...(props.website?.pictures ?? []),
    ...offers.flatMap((each) => each.pictures.slice(0, 1)),
  ]
  return renderDocument(
    {
      ...thanks(props.website, scripts),
      pictures,
      facts: props.website && { ...trackingFacts(props.website), ...purchaseFacts(props.order) },
    },
    <ThankYouPage {...props} />,
  )
}

export const legacyThanksPage: Pages['legacyThanksPage'] = ({ scripts, shop, ...props }) =>
  renderDocument(
    { ...thanks(props.website, scripts), facts: trackingFacts(props.website ?? shop) },
    <LegacyThanks {...props} shop={shop} />,
  )

export const staticThanksPage: Pages['staticThanksPage'] = ({ scripts, shop, storefront }) =>
  renderDocument(
    { ...messageDocument, title: 'Hvala na porudžbini', scripts, facts: trackingFacts(shop) },
    <StaticThanks shop={shop} storefront={storefront} />,
  )

export const myOrderPage: Pages['myOrderPage'] = (props) =>
  renderDocument(
    {
      ...thanks(props.website, []),
      title: `Porudžbina ${props.order.orderNumber}`,
      sheets: [baseStyles, orderStyles, variantStyles, thankYouStyles, myOrderStyles],
    },
    <MyOrderPage {...props} />,
  )

/** Not indexed: the templates are the same for every seller. */
export const legalPage: Pages['legalPage'] = ({ scripts, ...props }) => {
  const { website, shop, page, address } = props
  const document: PageDocument = {
    title: legalPages[page].title,
    sheets: [baseStyles, legalStyles],
    website,
    scripts,
    initial: initialOf(website?.productName ?? props.shopName ?? 'P').toUpperCase(),
    indexed: false,
    facts: trackingFacts(website ?? shop),
    head: <link rel="canonical" href={address} />,
  }
  return renderDocument(document, <LegalPage {...props} />)
}

export const storefrontPage: Pages['storefrontPage'] = (store, query, scripts) => {
  const selection = selectProducts(store.products, query)
  const document: PageDocument = {
    title: storeTitle(store, selection),
    description: storeDescription(store),
    sheets: [baseStyles, storefrontStyles],
    pictures: [...store.products.slice(0, 3), ...selection.items].flatMap(({ picture }) => picture ?? []),
    scripts,
    initial: initialOf(store.name).toUpperCase(),
    indexed: isIndexed(store, selection),
    facts: trackingFacts(store.tracking),
    head: <StoreHead store={store} selection={selection} />,
  }
  return renderDocument(document, <Storefront store={store} selection={selection} />)
}

export const storefrontProblemPage: Pages['storefrontProblemPage'] = (store) =>
  renderDocument(
    {
      title: 'Greška pri učitavanju proizvoda',
      sheets: [baseStyles, storefrontStyles],
      initial: initialOf(store.name).toUpperCase(),
      indexed: false,
    },
    <StoreProblem store={store} />,
  )

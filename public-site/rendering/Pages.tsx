import type { ComponentType, ReactElement } from 'react'
import { legalPages } from '@pazar/contracts/legal/pages.ts'
import { totalWithoutUpsells } from '@pazar/contracts/order/total-without-upsells.ts'
import { defaultPalette, type TemplateName } from '@pazar/contracts/website/content.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { colourSchemeOf } from '@pazar/contracts/website/colour-scheme.ts'
import { initialOf } from '@pazar/contracts/text/truncate.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { designTokensOf } from '../colour/design-tokens.ts'
import { themeOf, themeStyles } from '../colour/theme.ts'
import { Document, type DocumentProps } from '../document/Document.tsx'
import { deferredLayoutStyles } from '../document/deferred-layout.ts'
import { placeholderSheet } from '../document/placeholder.ts'
import { trackingFacts } from '../document/tracking-facts.ts'
import { type LandingPage, landingPageOf } from '../landing-page/landing-page.ts'
import { descriptionOf, ProductHead } from '../landing-page/ProductHead.tsx'
import { LegalPage } from '../legal/LegalPage.tsx'
import { MessagePage } from '../not-found/MessagePage.tsx'
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
import orderStyles from '../styles/order.css?inline'
import salesStyles from '../styles/sales.css?inline'
import thankYouStyles from '../styles/thank-you.css?inline'
import { AdvertorialPage } from '../templates/advertorial/AdvertorialPage.tsx'
import { MinimalisticPage } from '../templates/minimalistic/MinimalisticPage.tsx'
import { SalesPage } from '../templates/sales/SalesPage.tsx'
import { LegacyThanks } from '../thank-you/LegacyThanks.tsx'
import { orderNotFound, orderNotLoaded } from '../thank-you/messages.ts'
import type { ShownOrder } from '../thank-you/shown-order.ts'
import { StaticThanks } from '../thank-you/StaticThanks.tsx'
import { ThankYouPage } from '../thank-you/ThankYouPage.tsx'
import type { Pages, Rendered } from './rendered.ts'

type Frame = Omit<DocumentProps, 'styles' | 'colour' | 'children'> & {
  /** The website whose colours and shapes the page uses; Pazar's own if it is missing. */
  website?: Pick<PublicWebsiteView, 'palette' | 'designRecommendations'>
  sheets: readonly string[]
  pictures?: readonly Image[]
}

/**
 * Renders a document. The theme and the placeholders of the page's pictures are style sheets of their own,
 * because the other sheets are the same on all pages.
 */
function render({ website, sheets, pictures = [], ...document }: Frame, content: ReactElement): Rendered {
  const design = website?.designRecommendations
  const theme = themeOf(colourSchemeOf(website?.palette ?? defaultPalette, design))
  const placeholders = placeholderSheet(pictures)
  const styles = [
    themeStyles(theme, designTokensOf(design)),
    ...sheets,
    ...(placeholders ? [placeholders] : []),
  ]
  return {
    html: `<!doctype html>${renderToStaticMarkup(
      <Document {...document} colour={theme.action} styles={styles}>
        {content}
      </Document>,
    )}`,
    styles,
  }
}

const message = { sheets: [baseStyles, thankYouStyles], initial: 'P', indexed: false }

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
  const frame: Frame = {
    title: website.seoTitle || website.title || website.productName,
    description: descriptionOf(page),
    sheets: [...sheets, deferredLayoutStyles],
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
  return render(frame, <Page page={page} pageView={pageView} refused={refused} />)
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
  return render(
    {
      ...thanks(props.website, scripts),
      pictures,
      facts: props.website && { ...trackingFacts(props.website), ...purchaseFacts(props.order) },
    },
    <ThankYouPage {...props} />,
  )
}

export const legacyThanksPage: Pages['legacyThanksPage'] = ({ scripts, shop, ...props }) =>
  render(
    { ...thanks(props.website, scripts), facts: trackingFacts(props.website ?? shop) },
    <LegacyThanks {...props} shop={shop} />,
  )

export const staticThanksPage: Pages['staticThanksPage'] = ({ scripts, shop }) =>
  render(
    { ...message, title: 'Hvala na porudžbini', scripts, facts: trackingFacts(shop) },
    <StaticThanks shop={shop} />,
  )

/** Not indexed: the templates are the same for every seller. */
export const legalPage: Pages['legalPage'] = ({ scripts, ...props }) => {
  const { website, page, address } = props
  const frame: Frame = {
    title: legalPages[page].title,
    sheets: [baseStyles, legalStyles],
    website,
    scripts,
    initial: initialOf(website?.productName ?? props.shopName ?? 'P').toUpperCase(),
    indexed: false,
    facts: trackingFacts(website),
    head: <link rel="canonical" href={address} />,
  }
  return render(frame, <LegalPage {...props} />)
}

export const storefrontPage: Pages['storefrontPage'] = (store, query, scripts) => {
  const selection = selectProducts(store.products, query)
  const frame: Frame = {
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
  return render(frame, <Storefront store={store} selection={selection} />)
}

export const storefrontProblemPage: Pages['storefrontProblemPage'] = (store) =>
  render(
    {
      title: 'Greška pri učitavanju proizvoda',
      sheets: [baseStyles, storefrontStyles],
      initial: initialOf(store.name).toUpperCase(),
      indexed: false,
    },
    <StoreProblem store={store} />,
  )

export const orderNotFoundPage: Pages['orderNotFoundPage'] = () =>
  render(
    { ...message, title: orderNotFound },
    <MessagePage title={orderNotFound}>
      <p>Pogledajte da li je adresa tačno prepisana.</p>
      <a className="button" href="/prodavnica">
        Pogledaj ponudu
      </a>
    </MessagePage>,
  )

export const orderNotLoadedPage: Pages['orderNotLoadedPage'] = () =>
  render(
    { ...message, title: orderNotLoaded },
    <MessagePage title={orderNotLoaded}>
      <p>Pokušajte ponovo za nekoliko sekundi.</p>
      <a className="button" href="">
        Učitaj ponovo
      </a>
    </MessagePage>,
  )

export const notFoundPage: Pages['notFoundPage'] = () =>
  render(
    { ...message, title: '404 - Stranica nije pronađena' },
    <MessagePage title="404 - Stranica nije pronađena">
      <p>Stranica na ovoj adresi ne postoji ili nije dostupna.</p>
      <a className="button" href="/">
        Nazad na početnu
      </a>
    </MessagePage>,
  )

export const unknownHostPage: Pages['unknownHostPage'] = () =>
  render(
    { ...message, title: '404 - Stranica nije pronađena' },
    <MessagePage title="404 - Stranica nije pronađena">
      <p>Na ovoj adresi još nema prodavnice.</p>
    </MessagePage>,
  )

export const unavailablePage: Pages['unavailablePage'] = () =>
  render(
    { ...message, title: 'Stranica trenutno nije dostupna' },
    <MessagePage title="Vraćamo se za koji trenutak">
      <p>Stranica trenutno nije dostupna. Pokušajte ponovo za nekoliko sekundi.</p>
      <a className="button" href="">
        Pokušaj ponovo
      </a>
    </MessagePage>,
  )

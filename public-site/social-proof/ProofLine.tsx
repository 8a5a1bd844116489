import type { ReactNode } from 'react'
import { pluralForm } from '@pazar/contracts/text/plural.ts'
import { Icon, type IconName, iconPath } from '../document/Icon.tsx'
import type { LandingPage } from '../landing-page/landing-page.ts'
import { claims, customersOf, figureWithin, liveVisitors } from './claims.ts'
import type { Figure } from './figures.ts'
import { simulates } from './simulates.ts'

interface Line {
  icon: IconName
  simulated(page: LandingPage): ReactNode
  /**
   * The figure of mode `real`; missing if there is none for this kind. `instead` is shown with its own icon
   * until the figure arrives, or if the figure is too small.
   */
  real?: {
    figure: Figure
    text(page: LandingPage): string
    instead(page: LandingPage): string
    insteadIcon: IconName
  }
}

const number = new Intl.NumberFormat('sr-Latn')
/** A figure that a script redraws; as wide as its widest value, so that nothing moves when it changes. */
const drawn = ({ from, to }: { from: number; to: number }, page: LandingPage) => (
  <strong className="figure" data-drawn={`${from}-${to}`}>
    {figureWithin({ from, to }, page.website.id)}
  </strong>
)

const ordersToday: Line['real'] = {
  figure: 'ordersToday',
  text: ({ say }) => `Poručeno u ${say('poslednja', 'posljednja')} 24 sata:`,
  instead: ({ say }) => `Ništa ne plaćate ${say('unapred', 'unaprijed')}`,
  insteadIcon: 'cash',
}
const ordersThisWeek: Line['real'] = {
  figure: 'ordersThisWeek',
  text: ({ say }) => `Poručeno u ${say('poslednjih', 'posljednjih')} 7 dana:`,
  instead: () => 'Plaćate kuriru, kada paket stigne',
  insteadIcon: 'cash',
}
const buyersOf = (n: number) => pluralForm(n, 'kupac', 'kupca', 'kupaca')
const contentBuyersOf = (n: number) =>
  `${pluralForm(n, 'zadovoljan', 'zadovoljna', 'zadovoljnih')} ${buyersOf(n)}`
const reviewsOf = (n: number) => pluralForm(n, 'recenzija', 'recenzije', 'recenzija')
const orders: Line['real'] = {
  figure: 'orders',
  text: () => 'Poručeno do sada:',
  instead: ({ terms }) => `Garancija ${terms.guarantee.days} na svaku porudžbinu`,
  insteadIcon: 'shield',
}

/**
 * Kinds of lines. No noun follows a figure that changes, because Serbian would need another form of the noun
 * for each.
 */
const lines = {
  /** Current viewers: 23 to 69. */
  viewers: {
    icon: 'eye',
    simulated: (page) => <>Sada gledaju ovaj proizvod: {drawn(claims.viewers, page)}</>,
  },
  /** Recent buyers: 3 to 14; in mode `real`, orders of the last 24 hours. */
  buyers: {
    icon: 'bag',
    simulated: (page) => (
      <>
        Kupljeno u {page.say('poslednja', 'posljednja')} 24 sata: {drawn(claims.buyers, page)}
      </>
    ),
    real: ordersToday,
  },
  /** The live counter that starts at 78. */
  visitors: {
    icon: 'eye',
    simulated: ({ say }) => (
      <>
        {say('Posetilaca', 'Posjetilaca')} na stranici:{' '}
        <strong className="figure" data-visitors="">
          {liveVisitors.start}
        </strong>
      </>
    ),
  },
  /** '5 ostalo' */
  stock: {
    icon: 'box',
    simulated: ({ say }) => (
      <>
        Po ovoj {say('ceni', 'cijeni')}: <strong>{claims.stock} ostalo</strong>
      </>
    ),
  },
  /** 4,9/5, 2.847 reviews. */
  rating: {
    icon: 'star',
    simulated: () => (
      <>
        <strong>{number.format(claims.rating.score)}/5</strong> ({number.format(claims.rating.reviews)}{' '}
        {reviewsOf(claims.rating.reviews)})
      </>
    ),
  },
  /** 15.000+ customers; in mode `real`, all orders. */
  customers: {
    icon: 'people',
    simulated: () => (
      <>
        <strong>{number.format(claims.customers)}+</strong> {contentBuyersOf(claims.customers)}
      </>
    ),
    real: orders,
  },
  /** The number of customers derived from the website's id; in mode `real`, all orders. */
  'customers-of-site': {
    icon: 'people',
    simulated: ({ website }) => (
      <>
        <strong>{number.format(customersOf(website.id))}</strong> {contentBuyersOf(customersOf(website.id))}
      </>
    ),
    real: orders,
  },
  /** 212 buyers this week; in mode `real`, orders of the last 7 days. */
  bought: {
    icon: 'bag',
    simulated: (page) => (
      <>
        <strong>{claims.bought}</strong> {buyersOf(claims.bought)} ove {page.say('nedelje', 'sedmice')}
      </>
    ),
    real: ordersThisWeek,
  },
  /** 2.390+ buyers; in mode `real`, all orders. */
  'bought-ever': {
    icon: 'bag',
    simulated: () => (
      <>
        <strong>{number.format(claims.boughtEver)}+</strong> {buyersOf(claims.boughtEver)}
      </>
    ),
    real: orders,
  },
  /** 98% recommend. */
  recommend: {
    icon: 'star',
    simulated: () => (
      <>
        <strong>{claims.recommend}%</strong> kupaca preporučuje
      </>
    ),
  },
  /**
   * '847 reviews': only those with a picture, so that they do not contradict the 2.847 of the rating on the
   * same page.
   */
  reviews: {
    icon: 'star',
    simulated: () => (
      <>
        <strong>{claims.reviews}</strong> {reviewsOf(claims.reviews)} sa slikom
      </>
    ),
  },
  /** 'up to 57% discount' */
  'most-discount': {
    icon: 'tag',
    simulated: () => (
      <>
        Popust do <strong>{claims.maxDiscount}%</strong>
      </>
    ),
  },
} as const satisfies Record<string, Line>

export type ProofKind = keyof typeof lines
export const proofKinds = Object.keys(lines) as ProofKind[]

/** Whether the page shows a line of this kind; decides whether its heading or list is needed. */
export const showsProof = (page: LandingPage, kind: ProofKind): boolean =>
  simulates(page) || (page.website.trustMode === 'real' && (lines[kind] as Line).real !== undefined)

/**
 * One line of social proof, an icon and a short text, by the website's trust mode (pages/social-proof).
 * `simulated` shows the specified figure. `real` shows the website's own figure, if there is one for this
 * kind (drawn by browser/social-proof/live-figures.ts; until then a true sentence of the same height).
 * Otherwise it shows nothing. It inherits its colour.
 */
export function ProofLine({
  page,
  kind,
  className = '',
}: {
  page: LandingPage
  kind: ProofKind
  className?: string
}) {
  if (!showsProof(page, kind)) return null
  const { icon, simulated, real } = lines[kind] as Line
  const figure = simulates(page) ? undefined : real
  return (
    <p
      className={`proof ${className}`}
      data-figure={figure?.figure}
      data-said={figure?.text(page)}
      data-icon={figure && iconPath(icon)}
      data-website={figure && page.website.id}
    >
      <Icon name={figure ? figure.insteadIcon : icon} />
      <span>{figure ? figure.instead(page) : simulated(page)}</span>
    </p>
  )
}

/** Whether the page's own prices save something. A specified percent would contradict that saving. */
export const hasOwnPercent = ({ prices }: LandingPage): boolean => prices.some(({ percent }) => percent > 0)

/**
 * The percent that a template claims in its banner, on its button or in its badge: the saving of the page's
 * prices. If the prices save nothing, it is the specified percent with simulated social proof, else 0.
 */
export const claimedPercent = (page: LandingPage, where: keyof typeof claims.percent): number =>
  hasOwnPercent(page) || !simulates(page) ? page.single.percent : claims.percent[where]

import type { ReactNode } from 'react'
import { counted } from '@pazar/contracts/wording/counted.ts'
import { Icon, type IconName } from '../document/Icon.tsx'
import type { LandingPage } from '../landing-page/landing-page.ts'
import { claims, customersOf, figureWithin, liveVisitors } from './claims.ts'
import type { Figure } from './figures.ts'
import { simulates } from './simulates.ts'

interface Line {
  icon: IconName
  simulated(page: LandingPage): ReactNode
  /** What our own figures can say in its place; left out where they can say nothing. `instead` stands until they are there, and where they are too small. */
  real?: { figure: Figure; said(page: LandingPage): string; instead(page: LandingPage): string }
}

const number = new Intl.NumberFormat('sr-Latn')
/** As wide as its widest, so that nothing moves when it changes. */
const drawn = ({ from, to }: { from: number; to: number }, page: LandingPage) =>
  <strong className="figure" data-drawn={`${from}-${to}`}>{figureWithin({ from, to }, page.website.id)}</strong>

const ordersToday: Line['real'] = {
  figure: 'ordersToday', said: ({ say }) => `Poručeno u ${say('poslednja', 'posljednja')} 24 sata:`, instead: ({ say }) => `Ništa ne plaćate ${say('unapred', 'unaprijed')}`,
}
const ordersThisWeek: Line['real'] = {
  figure: 'ordersThisWeek', said: ({ say }) => `Poručeno u ${say('poslednjih', 'posljednjih')} 7 dana:`, instead: () => 'Plaćate kuriru, kada paket stigne',
}
const buyersOf = (n: number) => counted(n, 'kupac', 'kupca', 'kupaca')
const contentBuyersOf = (n: number) => `${counted(n, 'zadovoljan', 'zadovoljna', 'zadovoljnih')} ${buyersOf(n)}`
const reviewsOf = (n: number) => counted(n, 'recenzija', 'recenzije', 'recenzija')
const orders: Line['real'] = { figure: 'orders', said: () => 'Poručeno do sada:', instead: () => 'Garancija 30 dana na svaku porudžbinu' }

/** No noun follows a figure that changes: Serbian would want another form of it after each. */
const lines = {
  /** Who is looking: a figure from 23 to 69. */
  viewers: { icon: 'eye', simulated: (page) => <>Sada gledaju ovaj proizvod: {drawn(claims.viewers, page)}</> },
  /** Who bought a moment ago: 3 to 14; for real, orders of the last 24 hours. */
  buyers: { icon: 'bag', simulated: (page) => <>Kupljeno u {page.say('poslednja', 'posljednja')} 24 sata: {drawn(claims.buyers, page)}</>, real: ordersToday },
  /** The live counter that starts at 78. */
  visitors: {
    icon: 'eye',
    simulated: ({ say }) => <>{say('Posetilaca', 'Posjetilaca')} na stranici: <strong className="figure" data-visitors="">{liveVisitors.start}</strong></>,
  },
  /** '5 ostalo' */
  stock: { icon: 'box', simulated: ({ say }) => <>Po ovoj {say('ceni', 'cijeni')}: <strong>{claims.stock} ostalo</strong></> },
  /** 4,9/5, 2.847 reviews. */
  rating: { icon: 'star', simulated: () => <><strong>{number.format(claims.rating.score)}/5</strong> ({number.format(claims.rating.reviews)} {reviewsOf(claims.rating.reviews)})</> },
  /** 15.000+ customers; for real, orders ever. */
  customers: { icon: 'people', simulated: () => <><strong>{number.format(claims.customers)}+</strong> {contentBuyersOf(claims.customers)}</>, real: orders },
  /** The customers' figure that is derived from the website's id; for real, orders ever. */
  'customers-of-site': { icon: 'people', simulated: ({ website }) => <><strong>{number.format(customersOf(website.id))}</strong> {contentBuyersOf(customersOf(website.id))}</>, real: orders },
  /** 212 buyers, of a week as are the real ones; for real, orders of 7 days. */
  bought: { icon: 'bag', simulated: (page) => <><strong>{claims.bought}</strong> {buyersOf(claims.bought)} ove {page.say('nedelje', 'sedmice')}</>, real: ordersThisWeek },
  /** 2.390+ buyers; for real, orders ever. */
  'bought-ever': { icon: 'bag', simulated: () => <><strong>{number.format(claims.boughtEver)}+</strong> {buyersOf(claims.boughtEver)}</>, real: orders },
  /** 98% recommend. */
  recommend: { icon: 'star', simulated: () => <><strong>{claims.recommend}%</strong> kupaca preporučuje</> },
  /** '847 reviews': those with a picture, so that they and the 2.847 of the rating may stand on one page. */
  reviews: { icon: 'star', simulated: () => <><strong>{claims.reviews}</strong> {reviewsOf(claims.reviews)} sa slikom</> },
  /** 'up to 57% discount' */
  'most-discount': { icon: 'tag', simulated: () => <>Popust do <strong>{claims.mostDiscount}%</strong></> },
} as const satisfies Record<string, Line>

export type ProofKind = keyof typeof lines

/** Whether the line of this kind stands on the page: for a heading or a list that would be empty without it. */
export const proves = (page: LandingPage, kind: ProofKind): boolean =>
  simulates(page) || (page.website.trustMode === 'real' && (lines[kind] as Line).real !== undefined)

/**
 * One line of social proof, an icon and a short text, by the website's trust mode (resolution 46): `simulated`, the written figure; `real`, our own
 * figure where there is one for this kind (drawn by browser/proof.ts; a true sentence of the same height stands there until then); else nothing.
 * Takes the colour of what stands around it.
 */
export function ProofLine({ page, kind, className = '' }: { page: LandingPage; kind: ProofKind; className?: string }) {
  if (!proves(page, kind)) return null
  const { icon, simulated, real } = lines[kind] as Line
  const figure = simulates(page) ? undefined : real
  return (
    <p className={`proof ${className}`} data-figure={figure?.figure} data-said={figure?.said(page)} data-website={figure && page.website.id}>
      <Icon name={icon} />
      <span>{figure ? figure.instead(page) : simulated(page)}</span>
    </p>
  )
}

/** Whether the page's own prices save something: then it has a percent of its own, and a written one would contradict it. */
export const hasOwnPercent = ({ prices }: LandingPage): boolean => prices.some(({ percent }) => percent > 0)

/**
 * The percent that a template claims in its banner, on its button or in its badge: the written one where figures are simulated, else what the
 * page's prices really save (0: say nothing).
 */
export const claimedPercent = (page: LandingPage, where: keyof typeof claims.percent): number => (simulates(page) ? claims.percent[where] : page.single.percent)

import { clickIdNames, visitQueryOf } from '@pazar/contracts/order/visit-source.ts'
import { consentCookie, isTrackingAllowed } from '@pazar/contracts/website/consent.ts'
import { answered, consentAnswer } from '../consent/consent-answer.ts'

/** Interval in ms at which the invented number of buyers changes. */
const buyersIntervalMs = 4000

/** Links to other products of the storefront. */
const listLinks = '.store-categories a, .store-pages a, .store-empty a'

/** The next number of buyers: up to two more or one fewer, close to its start (storefront/listing). */
export function nextBuyers(now: number, start: number, random = Math.random()): number {
  const next = now + Math.floor(random * 4) - 1
  return Math.min(start + 60, Math.max(start - 20, next))
}

/**
 * Adds the campaign parameters of the visit to a link; parameters that the link already has take precedence.
 */
export function withVisit(href: string, visit: string): string {
  const { pathname, searchParams, hash } = new URL(href, 'http://page')
  for (const [name, value] of new URLSearchParams(visit))
    if (!searchParams.has(name)) searchParams.append(name, value)
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}

/**
 * Whether links may carry click ids: depends on the shopper's consent to the seller, like the ad pixel. The
 * platform's storefront links to pages of many sellers, so there a refusal of any of them counts.
 */
export function mayCarryClickIds(
  { seller, consent }: { seller?: string; consent?: string },
  cookies: string,
): boolean {
  if (seller) return isTrackingAllowed(consent !== undefined, consentAnswer(seller, cookies))
  return !new RegExp(`(?:^|; )${consentCookie('[^=;]+')}=no`).test(cookies)
}

/**
 * The parameters that links carry from the visit. Campaign parameters do not identify the shopper, so they
 * are always carried.
 */
export function carriedVisit(query: string, withClickIds: boolean): string {
  const visit = new URLSearchParams(visitQueryOf(query))
  if (!withClickIds) for (const name of clickIdNames) visit.delete(name)
  return visit.toString()
}

/** Addresses of links as the server rendered them. */
const writtenAddresses = new WeakMap<HTMLAnchorElement, string>()

/**
 * A storefront's pages are cached without the visit, so its links and its search get the campaign parameters
 * here; the order's page then knows them. Runs again after each consent answer and replaces what it added
 * before.
 */
function carryVisit(): void {
  const visit = carriedVisit(location.search, mayCarryClickIds(document.body.dataset, document.cookie))
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`.store-card, .store-logo, ${listLinks}`)) {
    const href = writtenAddresses.get(link) ?? link.getAttribute('href')
    if (!href) continue
    writtenAddresses.set(link, href)
    link.setAttribute('href', withVisit(href, visit))
  }
  const search = document.querySelector('[data-store-search]')
  for (const field of search?.querySelectorAll('[data-visit]') ?? []) field.remove()
  for (const [name, value] of new URLSearchParams(visit)) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    field.dataset['visit'] = ''
    search?.append(field)
  }
}

/** Carries the visit to links, updates the number of buyers, and shows a status while the next page loads. */
export function startStorefront(): void {
  carryVisit()
  addEventListener(answered, carryVisit)
  const buyers = document.querySelector<HTMLElement>('[data-buyers]')
  if (buyers)
    setInterval(() => {
      buyers.textContent = String(nextBuyers(Number(buyers.textContent), Number(buyers.dataset['buyers'])))
    }, buyersIntervalMs)

  const status = document.querySelector<HTMLElement>('[data-loading]')
  if (!status) return
  const before = status.textContent
  const loading = () => {
    document.body.classList.add('is-loading')
    status.textContent = status.dataset['loading']!
  }
  document.querySelector('[data-store-search]')?.addEventListener('submit', loading)
  for (const link of document.querySelectorAll(listLinks)) {
    link.addEventListener('click', (event) => {
      if (!(event as MouseEvent).ctrlKey && !(event as MouseEvent).metaKey) loading()
    })
  }
  // The browser may show the page from its back-forward cache.
  addEventListener('pageshow', () => {
    document.body.classList.remove('is-loading')
    status.textContent = before
  })
}

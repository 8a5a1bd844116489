/** How often the decorative count of buyers changes, ms. */
const every = 4000

/** The next count: up to two more or one fewer, never far from where it starts (landing spec, 2.8). */
export function nextBuyers(now: number, start: number, random = Math.random()): number {
  const next = now + Math.floor(random * 4) - 1
  return Math.min(start + 60, Math.max(start - 20, next))
}

/** A storefront lives without them: the count of buyers, and a word that the next page is on its way. */
export function startStorefront(): void {
  const buyers = document.querySelector<HTMLElement>('[data-buyers]')
  if (buyers) setInterval(() => { buyers.textContent = String(nextBuyers(Number(buyers.textContent), Number(buyers.dataset['buyers']))) }, every)

  const status = document.querySelector<HTMLElement>('[data-loading]')
  if (!status) return
  const before = status.textContent
  const loading = () => {
    document.body.classList.add('is-loading')
    status.textContent = status.dataset['loading']!
  }
  document.querySelector('[data-store-search]')?.addEventListener('submit', loading)
  for (const link of document.querySelectorAll('.store-categories a, .store-pages a, .store-empty a')) {
    link.addEventListener('click', (event) => { if (!(event as MouseEvent).ctrlKey && !(event as MouseEvent).metaKey) loading() })
  }
  // Coming back to the page as it was kept.
  addEventListener('pageshow', () => {
    document.body.classList.remove('is-loading')
    status.textContent = before
  })
}

import { liveVisitors } from '../../social-proof/claims.ts'
import { minShownOrders, type Figure } from '../../social-proof/figures.ts'

const rangeOf = (text: string) => text.split('-').map(Number) as [number, number]

/** A random whole number of a range, including both ends. */
export const within = (from: number, to: number, random = Math.random()): number =>
  from + Math.floor(random * (to - from + 1))

/** The next value of the live counter: changes by up to two, within its range (pages/simulated-figures). */
export function nextVisitors(now: number, random = Math.random()): number {
  const { from, to, step } = liveVisitors
  return Math.min(to, Math.max(from, now + within(-step, step, random)))
}

/** Shows the website's own figures, loaded once for all lines of the page. */
async function showFigures(places: HTMLElement[]): Promise<void> {
  const response = await fetch(`/api/public/websites/${places[0]!.dataset['website']}/figures`)
  if (!response.ok) return
  const figures = (await response.json()) as Record<Figure, number>
  for (const place of places) {
    const figure = place.dataset['figure'] as Figure
    if (!(figures[figure] >= minShownOrders[figure])) continue
    const strong = document.createElement('strong')
    strong.textContent = figures[figure].toLocaleString('sr-Latn')
    place.querySelector('.icon path')?.setAttribute('d', place.dataset['icon']!)
    place.querySelector('span')!.replaceChildren(`${place.dataset['said']} `, strong)
  }
}

/** Social proof (pages/social-proof): draws simulated figures, or loads real ones. */
export function startSocialProof(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-drawn]'))
    figure.textContent = String(within(...rangeOf(figure.dataset['drawn']!)))
  for (const figure of document.querySelectorAll<HTMLElement>('[data-visitors]')) {
    setInterval(() => {
      figure.textContent = String(nextVisitors(Number(figure.textContent)))
    }, liveVisitors.intervalMs)
  }
  const real = [...document.querySelectorAll<HTMLElement>('[data-figure]')]
  // Without an answer the page keeps its text.
  if (real[0]) showFigures(real).catch(() => {})
}

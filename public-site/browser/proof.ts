import { liveVisitors } from '../trust/claims.ts'
import { worthShowing, type Figure } from '../trust/figures.ts'

const rangeOf = (text: string) => text.split('-').map(Number) as [number, number]

/** A whole number of a range, both ends within it. */
export const within = (from: number, to: number, random = Math.random()): number => from + Math.floor(random * (to - from + 1))

/** The next figure of the live counter: up to two more or fewer, within its range (landing spec, section 4). */
export function nextVisitors(now: number, random = Math.random()): number {
  const { from, to, step } = liveVisitors
  return Math.min(to, Math.max(from, now + within(-step, step, random)))
}

/** Our own figures, where the page shows them: asked for once, for all lines of the page. */
async function showFigures(places: HTMLElement[]): Promise<void> {
  const response = await fetch(`/api/public/websites/${places[0]!.dataset['website']}/figures`)
  if (!response.ok) return
  const figures = (await response.json()) as Record<Figure, number>
  for (const place of places) {
    const figure = place.dataset['figure'] as Figure
    if (!(figures[figure] >= worthShowing[figure])) continue
    const strong = document.createElement('strong')
    strong.textContent = figures[figure].toLocaleString('sr-Latn')
    place.querySelector('span')!.replaceChildren(`${place.dataset['said']} `, strong)
  }
}

/** Social proof (resolution 46): draws the simulated figures, or asks for the real ones. */
export function startProof(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-drawn]')) figure.textContent = String(within(...rangeOf(figure.dataset['drawn']!)))
  for (const figure of document.querySelectorAll<HTMLElement>('[data-visitors]')) {
    setInterval(() => { figure.textContent = String(nextVisitors(Number(figure.textContent))) }, liveVisitors.every)
  }
  const real = [...document.querySelectorAll<HTMLElement>('[data-figure]')]
  // Without an answer the page says what it said.
  if (real[0]) showFigures(real).catch(() => {})
}

import { pixelIdOf } from '../pixel/pixel-id.ts'

/** A browser without it (Safari) has its idle moment a little after the page is there. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}

/** The ad pixel, once per page load, and not a byte of it where the seller has none. Never in the editor's preview. */
export function startPixel(): void {
  const websiteId = document.querySelector<HTMLElement>('[data-website]')?.dataset['website']
  if (!websiteId || window.parent !== window) return
  const start = () => whenIdle(async () => {
    const memory = { getItem: (name: string) => localStorage.getItem(name), setItem: (name: string, value: string) => localStorage.setItem(name, value), removeItem: (name: string) => localStorage.removeItem(name) }
    const pixelId = await pixelIdOf(websiteId, fetch.bind(window), memory)
    if (pixelId) (await import('./pixel-events.ts')).startPixelEvents(pixelId)
  })
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

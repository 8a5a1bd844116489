import { afterEach } from 'vitest'
import './testing-library.ts'

/** jsdom has no server-sent events. Commands refresh the screens by themselves; nothing else writes here. */
class SilentEventSource extends EventTarget {
  onopen = null
  onmessage = null
  onerror = null
  close(): void {}
}
Object.assign(globalThis, { EventSource: SilentEventSource })

/** jsdom has no layout, so no size ever changes. */
class SilentResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { ResizeObserver: SilentResizeObserver })

let width = 1280

/** Sets the width of the window in CSS pixels, which media queries read. */
export function setWindowWidth(px: number): void {
  width = px
  window.dispatchEvent(new Event('resize'))
}

/** jsdom has no layout: answers the queries about the window's width, and that motion is to be reduced. */
window.matchMedia = (query) => {
  const bound = (side: 'min' | 'max') => Number(new RegExp(`${side}-width:\\s*([\\d.]+)px`).exec(query)?.[1])
  const min = bound('min') || 0
  const max = bound('max') || Infinity
  return {
    media: query,
    get matches() {
      return query.includes('reduced-motion') || (query.includes('width') && width >= min && width <= max)
    },
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }
}
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}

afterEach(() => setWindowWidth(1280))

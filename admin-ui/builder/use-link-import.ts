import type { Market } from '@pazar/contracts/money/market.ts'
import { productLinkRoutes } from '@pazar/contracts/website/product-link-routes.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { problemText } from '../api/refusal.ts'
import { withImage } from '../images/image-addresses.ts'
import { type Difference, fieldNames, linkedFields } from './linked-fields.ts'
import type { ProductFields } from './website-payload.ts'

/** Where the reading of a link stands. */
export type LinkImport =
  | { phase: 'idle' }
  | { phase: 'reading' }
  | { phase: 'pictures'; done: number; of: number }
  | { phase: 'failed'; message: string }
  | { phase: 'done'; filled: string[]; pictures: number; lost: number; differences: Difference[]; note?: string; stopped: boolean }

interface Options {
  market: Market
  ownUrl: boolean
  values: ProductFields
  onChange: (part: Partial<ProductFields>) => void
}

/** Reads the product page, then keeps its pictures one after another. It can be stopped at any time; what is there by then stays. */
export function useLinkImport({ market, ownUrl, values, onChange }: Options) {
  const [state, setState] = useState<LinkImport>({ phase: 'idle' })
  const leaving = useRef<AbortController>(undefined)
  /** The seller goes on typing meanwhile, or chooses another market. */
  const latest = useRef({ market, values, ownUrl })
  latest.current = { market, values, ownUrl }
  useEffect(() => () => leaving.current?.abort(), [])

  const change = (part: Partial<ProductFields>) => {
    latest.current.values = { ...latest.current.values, ...part }
    onChange(part)
  }

  async function keepPictures(addresses: readonly string[], signal: AbortSignal): Promise<{ kept: number; lost: number }> {
    let [kept, lost] = [0, 0]
    for (const [index, url] of addresses.entries()) {
      setState({ phase: 'pictures', done: index, of: addresses.length })
      try {
        const { json } = await call(productLinkRoutes.importImage.path, { method: 'POST', body: { url }, signal })
        change({ images: withImage(latest.current.values.images, json.imageUrl) })
        kept++
      } catch {
        if (signal.aborted) break
        lost++
      }
    }
    return { kept, lost }
  }

  async function start(url: string) {
    leaving.current?.abort()
    const { signal } = (leaving.current = new AbortController())
    setState({ phase: 'reading' })
    try {
      const { json } = await call(productLinkRoutes.read.path, { method: 'POST', body: { url: url.trim() }, signal })
      const product = productLinkRoutes.read.answer.parse(json)
      const { fill, differences, note } = linkedFields(latest.current.values, product, latest.current.market, latest.current.ownUrl)
      change(fill)
      const filled = Object.entries(fieldNames).flatMap(([field, name]) => (field in fill ? [name] : []))
      const { kept, lost } = await keepPictures(product.images, signal)
      // A newer reading has taken over, or the screen is gone.
      if (leaving.current?.signal === signal) setState({ phase: 'done', filled, pictures: kept, lost, differences, note, stopped: signal.aborted })
    } catch (error) {
      if (leaving.current?.signal !== signal) return
      setState(signal.aborted ? { phase: 'idle' } : { phase: 'failed', message: problemText(error, 'Čitanje linka nije uspelo. Pokušajte ponovo ili unesite podatke ručno.') })
    }
  }

  const take = (difference: Difference) => {
    change({ [difference.field]: difference.found })
    setState((before) => (before.phase === 'done' ? { ...before, differences: before.differences.filter((each) => each !== difference) } : before))
  }
  return { state, start, stop: () => leaving.current?.abort(), take, forget: () => setState({ phase: 'idle' }) }
}

import type { Market } from '@pazar/contracts/money/market.ts'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { problemText } from '../../data/refusal.ts'
import { withImage } from '../../website/images/image-addresses.ts'
import { type Difference, fieldNames, linkedFields } from './linked-fields.ts'
import type { ProductFields } from '../website-payload.ts'

/** State of a link import. */
export type LinkImport =
  | { phase: 'idle' }
  | { phase: 'reading' }
  | { phase: 'pictures'; done: number; total: number }
  | { phase: 'failed'; message: string }
  | {
      phase: 'done'
      filledFields: string[]
      importedImages: number
      failedImages: number
      differences: Difference[]
      note?: string
      stopped: boolean
    }

interface Options {
  market: Market
  ownUrl: boolean
  values: ProductFields
  onChange: (part: Partial<ProductFields>) => void
}

interface ImageImport {
  importImage: PazarDataProvider['importImage']
  addresses: readonly string[]
  signal: AbortSignal
  /** Called before each image. */
  onProgress: (done: number) => void
  onImported: (imageUrl: string) => void
}

/** Imports images one by one and counts them. Stops at the first image after an abort. */
async function importImages({ importImage, addresses, signal, onProgress, onImported }: ImageImport) {
  let [importedImages, failedImages] = [0, 0]
  for (const [index, url] of addresses.entries()) {
    onProgress(index)
    try {
      onImported((await importImage(url, signal)).imageUrl)
      importedImages++
    } catch {
      if (signal.aborted) break
      failedImages++
    }
  }
  return { importedImages, failedImages }
}

const filledNames = (fill: Partial<ProductFields>) =>
  Object.entries(fieldNames).flatMap(([field, name]) => (field in fill ? [name] : []))

const failedImport = (error: unknown): LinkImport => ({
  phase: 'failed',
  message: problemText(error, 'Čitanje linka nije uspelo. Pokušajte ponovo ili unesite podatke ručno.'),
})

/** Reads the product page, then imports its images one by one. Stopping keeps what is imported so far. */
export function useLinkImport({ market, ownUrl, values, onChange }: Options) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [state, setState] = useState<LinkImport>({ phase: 'idle' })
  const abortController = useRef<AbortController>(undefined)
  /** The seller may keep typing or change the market during the import. */
  const latest = useRef({ market, values, ownUrl })
  latest.current = { market, values, ownUrl }
  useEffect(() => () => abortController.current?.abort(), [])

  const change = (part: Partial<ProductFields>) => {
    latest.current.values = { ...latest.current.values, ...part }
    onChange(part)
  }

  async function start(url: string) {
    abortController.current?.abort()
    const { signal } = (abortController.current = new AbortController())
    /** False if a newer import has started. */
    const isNewest = () => abortController.current?.signal === signal
    setState({ phase: 'reading' })
    try {
      const product = await dataProvider.readProductPage(url.trim(), signal)
      const form = latest.current
      const { fill, differences, note } = linkedFields(form.values, product, form.market, form.ownUrl)
      change(fill)
      const counts = await importImages({
        importImage: dataProvider.importImage,
        addresses: product.images,
        signal,
        onProgress: (done) => setState({ phase: 'pictures', done, total: product.images.length }),
        onImported: (image) => change({ images: withImage(latest.current.values.images, image) }),
      })
      const stopped = signal.aborted
      if (isNewest())
        setState({ phase: 'done', filledFields: filledNames(fill), ...counts, differences, note, stopped })
    } catch (error) {
      if (isNewest()) setState(signal.aborted ? { phase: 'idle' } : failedImport(error))
    }
  }

  const acceptDifference = (difference: Difference) => {
    change({ [difference.field]: difference.pageText })
    setState((before) =>
      before.phase === 'done'
        ? { ...before, differences: before.differences.filter((each) => each !== difference) }
        : before,
    )
  }
  return {
    state,
    start,
    stop: () => abortController.current?.abort(),
    acceptDifference,
    dismiss: () => setState({ phase: 'idle' }),
  }
}

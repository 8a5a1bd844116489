import type { CopyPart, CopySource } from '@pazar/contracts/copywriting/copy.ts'
import type { ProductBrief } from '@pazar/contracts/website/product-brief.ts'
import type { WebsiteChanges } from '@pazar/contracts/website/changes.ts'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { problemText } from '../../data/refusal.ts'

export interface Proposal {
  changes: WebsiteChanges
  source: CopySource
  /** Why the generator wrote it; null if a model did. */
  fallback: string | null
  /** The seller's wish; empty if there was none. */
  wish: string
}

/** Requests rewrites of one part. Keeps the last proposal until the next one arrives, and saves nothing. */
export function useProposal(websiteId: number, part: CopyPart, productBrief: ProductBrief) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [proposal, setProposal] = useState<Proposal | undefined>(undefined)
  /** ms since 1970; undefined if no rewrite is running. */
  const [startedAt, setStartedAt] = useState<number | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => () => abortController.current?.abort(), [])

  async function write(wish: string): Promise<void> {
    abortController.current?.abort()
    const { signal } = (abortController.current = new AbortController())
    setStartedAt(Date.now())
    setFailure(undefined)
    const trimmedWish = wish.trim()
    try {
      const { changes, source, fallback } = await dataProvider.rewritePart(
        websiteId,
        { part, wish: trimmedWish, productBrief },
        signal,
      )
      if (!signal.aborted) setProposal({ changes, source, fallback, wish: trimmedWish })
    } catch (error) {
      if (!signal.aborted) setFailure(problemText(error, 'Predlog nije napisan. Pokušajte ponovo.'))
    }
    if (abortController.current?.signal === signal) setStartedAt(undefined)
  }
  return { proposal, startedAt, failure, write, stop: () => abortController.current?.abort() }
}

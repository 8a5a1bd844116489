import type { CopyPart, CopySource } from '@pazar/contracts/copywriting/copy.ts'
import { copywritingRoutes } from '@pazar/contracts/copywriting/routes.ts'
import type { WebsiteChanges } from '@pazar/contracts/website/changes.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { problemText } from '../../api/refusal.ts'

export interface Proposal {
  changes: WebsiteChanges
  source: CopySource
  /** Why the house's generator has written; null where a model has. */
  fallback: string | null
  /** What was asked for; empty where nothing was. */
  wish: string
}

/** Has one part written anew, as often as the seller likes; the last proposal stays until there is another. Nothing is saved. */
export function useProposal(websiteId: number, part: CopyPart) {
  const [proposal, setProposal] = useState<Proposal | undefined>(undefined)
  /** ms since 1970; undefined where nothing is being written. */
  const [since, setSince] = useState<number | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])

  async function write(wish: string): Promise<void> {
    waiting.current?.abort()
    const { signal } = (waiting.current = new AbortController())
    setSince(Date.now())
    setFailure(undefined)
    const asked = wish.trim()
    try {
      const { method, path, answer } = copywritingRoutes.rewrite
      const { json } = await call(path.replace(':id', String(websiteId)), { method, body: { part, wish: asked }, signal })
      const { changes, source, fallback } = answer.parse(json)
      if (!signal.aborted) setProposal({ changes, source, fallback, wish: asked })
    } catch (error) {
      if (!signal.aborted) setFailure(problemText(error, 'Predlog nije napisan. Pokušajte ponovo.'))
    }
    if (waiting.current?.signal === signal) setSince(undefined)
  }
  return { proposal, since, failure, write, stop: () => waiting.current?.abort() }
}

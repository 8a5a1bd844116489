import {
  maxTrackingChanges,
  maxTrackingKeys,
  type TrackingChanged,
} from '@pazar/contracts/order/tracking-routes.ts'
import type { FoundOrder } from '@pazar/contracts/order/tracking-routes.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { showUndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { plural } from '../../ui/formatting/amounts.ts'
import { batchesOf } from '../bulk/batches-of.ts'
import { reportUndo, unansweredOf } from '../bulk/report-undo.ts'
import { type BulkOutcome, sendBatches } from '../bulk/send-batches.ts'
import { useRefreshOrders } from '../status/use-change-status.ts'
import { type LineError, matchLines, type MatchedLine, parseTrackingLines } from './tracking-lines.ts'

interface Change {
  orderId: string
  trackingId: string
  expected?: string | null
}

/** What will be done with the pasted text. */
export interface TrackingPreview {
  matched: MatchedLine[]
  errors: LineError[]
}

export interface Progress {
  label: string
  done: number
  total: number
}

const numbers = (count: number) => plural(count, 'broj', 'broja', 'brojeva')

/** "Sačuvano: 4 broja. Preskočeno: ABCD-EFGH (razlog)." */
function outcomeText({ changed, skipped }: Pick<TrackingChanged, 'changed' | 'skipped'>): string {
  const left = skipped.map(({ orderId, message }) => `${shortOrderId(orderId)} (${message})`)
  return `Sačuvano: ${numbers(changed.length)}.${left.length > 0 ? ` Preskočeno: ${left.join(', ')}.` : ''}`
}

const changesOf = (matched: readonly MatchedLine[]): Change[] =>
  matched.map(({ order, trackingId }) => ({
    orderId: order.orderId,
    trackingId,
    expected: order.trackingId,
  }))

type OnProgress = (progress: Progress) => void

/** Finds the orders of pasted lines. */
async function previewOf(
  provider: PazarDataProvider,
  text: string,
  onProgress: OnProgress,
): Promise<TrackingPreview> {
  const { lines, errors } = parseTrackingLines(text)
  const found = new Map<string, readonly FoundOrder[]>()
  const keys = [...new Set(lines.map(({ key }) => key))]
  for (const part of batchesOf(keys, maxTrackingKeys)) {
    onProgress({ label: 'Provereno', done: found.size, total: keys.length })
    for (const { key, orders } of await provider.trackingMatches(part)) found.set(key, orders)
  }
  const matches = matchLines(lines, found)
  return {
    matched: matches.matched,
    errors: [...errors, ...matches.errors].sort((one, other) => one.line - other.line),
  }
}

type Outcome = BulkOutcome<TrackingChanged['changed'][number]>

interface PasteTracking {
  check: (text: string) => Promise<TrackingPreview | undefined>
  /** Resolves to whether all requests succeeded. */
  save: (matched: readonly MatchedLine[]) => Promise<boolean>
  progress: Progress | undefined
}

/** Checks pasted lines, sets their numbers with progress, and offers the undo. */
export function usePasteTracking(): PasteTracking {
  const provider = useDataProvider<PazarDataProvider>()
  const toast = useToast()
  const refreshOrders = useRefreshOrders()
  const [progress, setProgress] = useState<Progress | undefined>(undefined)

  async function check(text: string): Promise<TrackingPreview | undefined> {
    try {
      return await previewOf(provider, text, setProgress)
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Brojevi nisu provereni'))
      return undefined
    } finally {
      setProgress(undefined)
    }
  }
  async function send(changes: readonly Change[], label: string): Promise<Outcome> {
    const total = changes.length
    const outcome = await sendBatches(changes, maxTrackingChanges, provider.changeTrackings, (done) =>
      setProgress({ label, done, total }),
    )
    await refreshOrders()
    setProgress(undefined)
    return outcome
  }
  async function undo(changed: TrackingChanged['changed']) {
    const back = changed.map(({ orderId, from, to }) => ({ orderId, trackingId: from ?? '', expected: to }))
    const undone = await send(back, 'Vraćeno')
    const reason = undone.error === undefined ? '' : ` ${serverMessage(undone.error, 'Pokušajte ponovo.')}`
    reportUndo(toast, undone, {
      text: `${outcomeText(undone)}${reason}`,
      again: () => undo(unansweredOf(changed, undone)),
    })
  }
  async function save(matched: readonly MatchedLine[]): Promise<boolean> {
    const saved = await send(changesOf(matched), 'Sačuvano')
    const hasFailed = saved.error !== undefined
    const reason = hasFailed ? ` ${serverMessage(saved.error, 'Ostali brojevi nisu sačuvani')}` : ''
    const text = `${outcomeText(saved)}${reason}`
    const title = hasFailed ? 'Upis je prekinut' : 'Brojevi pošiljki su sačuvani'
    if (saved.changed.length === 0) toast.failure('Nijedan broj nije sačuvan', text)
    else showUndoNotice({ title, text, undo: () => undo(saved.changed) }, hasFailed ? 'error' : 'success')
    return !hasFailed
  }
  return { check, save, progress }
}

import type { Hints } from '@pazar/hints/hints.ts'
import { start } from '@pazar/event-store/event-store.ts'

/** Changes of a seller's deliveries are told together, at most this often, ms: who shows them reads all of them again. */
const gather = 300

/** Hints that a seller's deliveries have changed. They say nothing of how far anything follows the log. */
export function tellChanges(hints: Pick<Hints, 'publish'>): { changed(sellers: readonly number[]): void; close(): void } {
  const sellers = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    timer = undefined
    for (const sellerId of sellers) hints.publish({ readModel: 'notifications', keys: [], sellerId, position: start })
    sellers.clear()
  }
  return {
    changed(more) {
      for (const seller of more) sellers.add(seller)
      if (sellers.size > 0) timer ??= setTimeout(tell, gather)
    },
    close() {
      clearTimeout(timer)
      tell()
    },
  }
}

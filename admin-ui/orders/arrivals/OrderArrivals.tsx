import type { DeskCounts } from '@pazar/contracts/order/desk-routes.ts'
import { useEffect, useRef } from 'react'
import { setTitleBadge } from '../../ui/document-title.ts'
import { allOrders } from '../desk/desk-tabs.ts'
import { useDeskCounts } from '../desk/use-desk-counts.ts'
import { beginsBurst, playNotes } from './arrival-sound.ts'
import { useArrivalSound, useTitleBadge } from './arrival-settings.ts'

const totalOf = ({ markets }: DeskCounts): number =>
  Object.values(markets).reduce((sum, ofMarket) => sum + allOrders(ofMarket), 0)

const unfiltered = {}

/**
 * Announces new orders: a sound, once for a burst, and a count in the title while the tab is in the
 * background. Orders are never deleted, so their number grows by those that arrived.
 */
export function OrderArrivals() {
  const { data } = useDeskCounts(unfiltered)
  const [hasSound] = useArrivalSound()
  const [hasBadge] = useTitleBadge()
  const total = data && totalOf(data)
  const known = useRef<number>(undefined)
  const unseen = useRef(0)

  useEffect(() => {
    const arrived = (total ?? 0) - (known.current ?? total ?? 0)
    known.current = total
    if (arrived <= 0) return
    if (document.hidden && hasBadge) setTitleBadge((unseen.current += arrived))
    if (hasSound && beginsBurst(Date.now())) playNotes()
  }, [total, hasBadge, hasSound])

  useEffect(() => {
    const resetBadge = () => {
      if (document.hidden) return
      unseen.current = 0
      setTitleBadge(0)
    }
    document.addEventListener('visibilitychange', resetBadge)
    return () => {
      document.removeEventListener('visibilitychange', resetBadge)
      setTitleBadge(0)
    }
  }, [])
  return null
}

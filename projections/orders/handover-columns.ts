import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import { withDay } from './values-by-day.ts'

/** The handover of an order to the courier. */
export interface HandoverColumns {
  /**
   * When the order first had a tracking number or a status of `handedOverStatuses`; null before, and once that was
   * undone as a mistake.
   */
  handed_over_at: string | null
  /**
   * Maps a day in Belgrade to whether the order was handed over at its end. Null unless that was ever undone: then
   * `handed_over_at` tells it.
   */
  handed_over_days: Record<string, boolean> | null
}

export const handoverColumnTypes = {
  handed_over_at: 'timestamptz null',
  handed_over_days: 'jsonb null',
} as const

/** The columns of an order that is handed over, or not, at a time. */
export function withHandover(
  { handed_over_at, handed_over_days }: HandoverColumns,
  at: string,
  isHandedOver: boolean,
): HandoverColumns {
  if (isHandedOver === (handed_over_at !== null)) return { handed_over_at, handed_over_days }
  const days = handed_over_days ?? (handed_over_at === null ? null : { [belgradeDay(handed_over_at)]: true })
  return {
    handed_over_at: isHandedOver ? at : null,
    handed_over_days: days && withDay(days, belgradeDay(at), isHandedOver),
  }
}

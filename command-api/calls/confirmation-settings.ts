import {
  type ConfirmationSettings,
  defaultConfirmationSettings,
} from '@pazar/contracts/order/confirmation-settings.ts'
import { type UserEvent, userStream } from '@pazar/contracts/user/events.ts'
import type { Fold } from '../command-handler/fold.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'

/** The seller's settings without the script, which is personal and which no command needs. */
export interface SellerConfirmation {
  exists: boolean
  settings: Omit<ConfirmationSettings, 'script'>
}

const { script: _, ...defaults } = defaultConfirmationSettings

export const confirmationSettingsFold: Fold<SellerConfirmation, UserEvent> = {
  name: 'confirmation-settings',
  initialState: { exists: false, settings: defaults },
  personalData: 'hidden',
  evolve(state, event) {
    if (event.type === 'UserCreated') return { ...state, exists: true }
    return event.type === 'UserConfirmationChanged' ? { ...state, settings: event.data.settings } : state
  },
}

/**
 * Orders are placed by settings at most this old, ms. A change in this process is known at once, because it
 * advances the same cache.
 */
const maxSettingsAgeMs = 2000

/** Whether a seller's new orders are to be confirmed (confirmation/settings). */
export const isConfirmationRequired = async (folds: FoldCache, sellerId: number): Promise<boolean> =>
  (await folds.loadRecent(userStream(sellerId), confirmationSettingsFold, maxSettingsAgeMs)).state.settings
    .enabled

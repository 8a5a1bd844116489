import type { UserEvent } from '@pazar/contracts/user/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { notFound } from '../refusals.ts'

/** Settings of a user that are not secret. */
export interface UserIntegrations {
  facebookPixelId: string | null
  facebookTestCode: string | null
  googleSheetsId: string | null
  shopifyShop: string | null
}

export interface IntegrationsState {
  exists: boolean
  set: UserIntegrations
}

/** An omitted field is unchanged, null clears (api/updates). */
export interface ChangeIntegrations {
  type: 'ChangeIntegrations'
  changes: Partial<UserIntegrations>
}

export const integrationsFold: Fold<IntegrationsState, UserEvent> = {
  name: 'user-integrations',
  initialState: {
    exists: false,
    set: { facebookPixelId: null, facebookTestCode: null, googleSheetsId: null, shopifyShop: null },
  },
  personalData: 'hidden',
  evolve(state, event) {
    switch (event.type) {
      case 'UserCreated':
        return { ...state, exists: true }
      case 'UserDeleted':
        return { ...state, exists: false }
      case 'UserIntegrationsChanged':
        return { ...state, set: { ...state.set, ...event.data } }
      default:
        return state
    }
  },
}

/** The event contains the fields that differ; without a difference there is no event. */
export function decideIntegrations(
  { changes }: ChangeIntegrations,
  { exists, set }: IntegrationsState,
): Decision<UserEvent> {
  if (!exists) return notFound('Korisnik nije pronađen')
  const different = Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && value !== set[name as keyof UserIntegrations],
    ),
  )
  return Object.keys(different).length > 0 ? [{ type: 'UserIntegrationsChanged', data: different }] : []
}

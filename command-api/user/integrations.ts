import type { UserEvent } from '@pazar/contracts/user/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { notFound } from '../refusals.ts'

/** Settings of a user that are no secrets. */
export interface Integrations {
  facebookPixelId: string | null
  facebookTestCode: string | null
  googleSheetsId: string | null
  shopifyShop: string | null
}

export interface IntegrationsState {
  exists: boolean
  set: Integrations
}

/** Omitted is unchanged, null clears (resolution 4). */
export interface ChangeIntegrations {
  type: 'ChangeIntegrations'
  changes: Partial<Integrations>
}

export const integrationsFold: Fold<IntegrationsState, UserEvent> = {
  name: 'user-integrations',
  initialState: { exists: false, set: { facebookPixelId: null, facebookTestCode: null, googleSheetsId: null, shopifyShop: null } },
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

/** The event names what differs, and there is none where nothing does. */
export function decideIntegrations({ changes }: ChangeIntegrations, { exists, set }: IntegrationsState): Decision<UserEvent> {
  if (!exists) return notFound('Korisnik nije pronađen')
  const different = Object.fromEntries(Object.entries(changes).filter(([name, value]) => value !== undefined && value !== set[name as keyof Integrations]))
  return Object.keys(different).length > 0 ? [{ type: 'UserIntegrationsChanged', data: different }] : []
}

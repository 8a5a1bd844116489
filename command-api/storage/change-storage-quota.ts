import { type Role, userStream, type UserEvent } from '@pazar/contracts/user/events.ts'
import { defaultStorageQuotaBytes } from '@pazar/contracts/user/storage.ts'
import { storageRoutes } from '@pazar/contracts/user/storage-routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { noSuchUser } from '../user/user.ts'

interface StorageQuotaState {
  exists: boolean
  role: Role
  /** Null means the default quota. */
  quotaBytes: number | null
}

export const storageQuotaFold: Fold<StorageQuotaState, UserEvent> = {
  name: 'storage-quota',
  initialState: { exists: false, role: 'client', quotaBytes: null },
  personalData: 'hidden',
  evolve(state, event) {
    switch (event.type) {
      case 'UserCreated':
        return { ...state, exists: true, role: event.data.role }
      case 'UserDeleted':
        return { ...state, exists: false }
      case 'UserStorageQuotaChanged':
        return { ...state, quotaBytes: event.data.quotaBytes }
      default:
        return state
    }
  },
}

/** A quota below the used bytes refuses further writes only; stored data stays. */
export function decideStorageQuota(quotaBytes: number | null, state: StorageQuotaState): Decision<UserEvent> {
  if (!state.exists) return noSuchUser
  if (state.role === 'admin') return { code: 'conflict', message: 'Administratori nemaju ograničen prostor' }
  return quotaBytes === state.quotaBytes ? [] : [{ type: 'UserStorageQuotaChanged', data: { quotaBytes } }]
}

/** `PUT /api/admin/users/{id}/storage-quota`. */
export const changeStorageQuota = ({ handle, now }: CommandContext): Endpoint =>
  endpoint(storageRoutes.setQuota, async (call) => {
    const { quotaBytes } = call.body
    const outcome = await handle({
      stream: userStream(call.params.id),
      fold: storageQuotaFold,
      metadata: metadataOf(call, now()),
      decide: (state) => decideStorageQuota(quotaBytes, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    return {
      position: outcome.position,
      body: { message: 'Prostor je promenjen', quotaBytes: quotaBytes ?? defaultStorageQuotaBytes },
    }
  })

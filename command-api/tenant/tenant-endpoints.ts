import { tenantStream } from '@pazar/contracts/tenant/events.ts'
import { tenantRoutes, type TenantView } from '@pazar/contracts/tenant/routes.ts'
import { tenantHost } from '@pazar/contracts/tenant/tenant-host.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { StreamState } from '../command-handler/fold-cache.ts'
import { createOnce } from '../ids/create-once.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { decideTenant, tenantFold, type TenantState } from './tenant.ts'

const viewOf = ({ tenant }: TenantState): TenantView => {
  const { tenantId, domain, createdAt } = tenant!
  return { tenantId, domain, createdAt, path: `/tenants/${tenantId}/index.html` }
}
const takenRefusal: Refusal = {
  code: 'conflict',
  message: 'Tenant za ovaj domen već postoji.',
  issues: [{ path: 'domain', message: 'Tenant za ovaj domen već postoji.' }],
}

const created = ({ state, position }: StreamState<TenantState>) => ({
  status: 201,
  body: { ...viewOf(state), message: 'Novi tenant je uspešno kreiran.' },
  position,
})

interface TenantDependencies extends CommandContext {
  ids: SequentialIds
  reservations: Reservations
  appSecret: string
}

/** The tenant's stream reserves the domain, so that no other tenant can have it. */
const reservationOf = (domain: string, tenantId: number) =>
  ({ kind: 'tenanthost', value: tenantHost(domain)!, for: tenantStream(tenantId) }) as const

const createIsUsedBy =
  ({ folds }: TenantDependencies) =>
  async (stream: string): Promise<boolean> => {
    const { tenant, removed } = (await folds.load(stream, tenantFold)).state
    return tenant !== undefined && !removed
  }

/** `POST /api/tenants`: a repetition under one Idempotency-Key answers the first tenant. */
const createTenant = (dependencies: TenantDependencies): Endpoint =>
  endpoint(tenantRoutes.create, async (call) => {
    const { appSecret, handle, now, reservations } = dependencies
    const { userId } = call.user!
    const { domain } = call.body
    const request = await createOnce(dependencies, {
      kind: 'tenant',
      userId,
      key: call.idempotencyKey,
      stream: tenantStream,
      fold: tenantFold,
      exists: (state) => state.tenant !== undefined,
      appSecret,
    })
    if ('created' in request) return created(request.created)
    const metadata = metadataOf(call, now())
    const refusal = await reservations.reserve(
      { ...reservationOf(domain, request.id), takenRefusal, isUsedBy: createIsUsedBy(dependencies) },
      metadata,
    )
    if (refusal) return { refusal }
    const outcome = await handle({
      stream: tenantStream(request.id),
      fold: tenantFold,
      metadata,
      ids: [request.eventId],
      decide: (state) =>
        decideTenant({ type: 'Create', tenantId: request.id, domain, createdBy: userId }, state),
    })
    return outcome.ok ? created(outcome.result) : { refusal: outcome.refusal }
  })

/** `DELETE /api/tenants/:tenantId`: frees the domain for another tenant. */
const removeTenant = ({ folds, handle, now, reservations }: TenantDependencies): Endpoint =>
  endpoint(tenantRoutes.remove, async (call) => {
    const metadata = metadataOf(call, now())
    const stream = tenantStream(call.params.tenantId)
    const { tenant } = (await folds.load(stream, tenantFold)).state
    // Domains of older tenants may be invalid hosts and were never reserved.
    const reservation =
      tenant && tenantHost(tenant.domain) !== undefined
        ? reservationOf(tenant.domain, tenant.tenantId)
        : undefined
    const since = reservation && (await reservations.heldSince(reservation))
    const outcome = await handle({
      stream,
      fold: tenantFold,
      metadata,
      decide: (state) => decideTenant({ type: 'Remove' }, state),
    })
    if (outcome.ok && since !== undefined) await reservations.release({ ...reservation!, since }, metadata)
    return outcome.ok
      ? { body: { message: 'Tenant je uspešno uklonjen.' }, position: outcome.position }
      : { refusal: outcome.refusal }
  })

/** Endpoints for tenants: domains with a static page of their owner's storefront (tenants/page). */
export const tenantEndpoints = (dependencies: TenantDependencies): Endpoint[] => [
  createTenant(dependencies),
  removeTenant(dependencies),
]

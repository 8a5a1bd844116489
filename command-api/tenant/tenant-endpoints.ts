import { tenantStream } from '@pazar/contracts/tenant/events.ts'
import { tenantRoutes, type TenantView } from '@pazar/contracts/tenant/routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { Loaded } from '../command-handler/fold-cache.ts'
import { createOnce } from '../ids/create-once.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import { decideTenant, tenantFold, type TenantState } from './tenant.ts'

const viewOf = ({ tenant }: TenantState): TenantView => {
  const { tenantId, domain, createdAt } = tenant!
  return { tenantId, domain, createdAt, path: `/tenants/${tenantId}/index.html` }
}
const created = ({ state, position }: Loaded<TenantState>) => ({ status: 201, body: { ...viewOf(state), message: 'Novi tenant je uspešno kreiran.' }, position })

/** Tenants: domains with a static page of their owner's shop (operator spec, section 7; resolution 53). */
export const tenantEndpoints = (context: CommandContext & { ids: SequentialIds; appSecret: string }): Endpoint<any>[] => {
  const { appSecret, handle, now } = context
  return [
    endpoint(tenantRoutes.create, async (call) => {
      const { id: userId } = call.user!
      const wanted = await createOnce(context, {
        kind: 'tenant', userId, key: call.idempotencyKey, stream: tenantStream, fold: tenantFold, exists: (state) => state.tenant !== undefined, appSecret,
      })
      if ('created' in wanted) return created(wanted.created)
      const outcome = await handle({
        stream: tenantStream(wanted.id), fold: tenantFold, metadata: metadataOf(call, now()), ids: [wanted.eventId],
        decide: (state) => decideTenant({ type: 'Create', tenantId: wanted.id, domain: call.body.domain, createdBy: userId }, state),
      })
      return outcome.ok ? created(outcome.result) : { refusal: outcome.refusal }
    }),

    endpoint(tenantRoutes.remove, async (call) => {
      const outcome = await handle({
        stream: tenantStream(call.params.tenantId), fold: tenantFold, metadata: metadataOf(call, now()),
        decide: (state) => decideTenant({ type: 'Remove' }, state),
      })
      return outcome.ok ? { body: { message: 'Tenant je uspešno uklonjen.' }, position: outcome.position } : { refusal: outcome.refusal }
    }),
  ]
}

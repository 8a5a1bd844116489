import simpleRestProvider from 'ra-data-simple-rest'
import {
  type DataProvider,
  type DeleteParams,
  type GetListParams,
  HttpError,
  type RaRecord,
} from 'react-admin'
import { currentUser } from '../session/session.ts'
import { call } from './call.ts'
import { sendCommand } from './commands.ts'
import { accountMethods } from './methods/accounts.ts'
import { activityMethods } from './methods/activity.ts'
import { analyticsMethods } from './methods/analytics.ts'
import { callSettingsMethods } from './methods/call-settings.ts'
import { domainMethods } from './methods/domains.ts'
import { helperMethods } from './methods/helpers.ts'
import { legalMethods } from './methods/legal.ts'
import { marketCostMethods } from './methods/market-costs.ts'
import { notificationMethods } from './methods/notifications.ts'
import { orderMethods } from './methods/orders.ts'
import { settingsMethods } from './methods/settings.ts'
import { syncSetupMethods } from './methods/sync-setup.ts'
import { systemMethods } from './methods/system.ts'
import { upsellMethods } from './methods/upsells.ts'
import { webhookMethods } from './methods/webhooks.ts'
import { websiteMethods } from './methods/websites.ts'
import { type Action, isAccount, isPatched, orderStatusPath, resourcePath } from './resource-paths.ts'
import { unwrapRecords, withId } from './unwrap-records.ts'

const role = () => {
  const user = currentUser()
  return user?.role ?? 'client'
}
const resourceUrl = (resource: string, action: Action) => resourcePath(resource, action, role())

const rest = simpleRestProvider('/api', (url, options = {}) =>
  call(url, {
    method: options.method,
    body: options.body ? JSON.parse(String(options.body)) : undefined,
    headers: options.headers,
    signal: options.signal ?? undefined,
  }),
)

/**
 * ra-data-simple-rest over the documented routes. What is not create, read, update or delete has a method with
 * its own name, by area in `methods`.
 */
export const dataProvider = {
  ...rest,
  ...accountMethods,
  ...activityMethods,
  ...analyticsMethods,
  ...callSettingsMethods,
  ...domainMethods,
  ...helperMethods,
  ...legalMethods,
  ...marketCostMethods,
  ...notificationMethods,
  ...orderMethods,
  ...settingsMethods,
  ...syncSetupMethods,
  ...systemMethods,
  ...upsellMethods,
  ...webhookMethods,
  ...websiteMethods,
  supportAbortSignal: true,
  getList: async <RecordType extends RaRecord>(resource: string, params: GetListParams) => {
    const answer = await rest.getList(resourceUrl(resource, 'list'), params)
    return { ...answer, data: unwrapRecords(answer.data) as RecordType[] }
  },
  getOne: async (resource, params) => {
    if (!isAccount(resource)) return rest.getOne(resourceUrl(resource, 'one'), params)
    // No route answers one account alone.
    const { data } = await rest.getMany(resourceUrl(resource, 'list'), { ...params, ids: [params.id] })
    if (!data[0]) throw new HttpError('Korisnik nije pronađen', 404)
    return { data: data[0] }
  },
  getMany: (resource, params) => rest.getMany(resourceUrl(resource, 'list'), params),
  getManyReference: (resource, params) => rest.getManyReference(resourceUrl(resource, 'list'), params),
  create: async (resource, params) => {
    const { json } = await sendCommand(
      'POST',
      `/api/${resourceUrl(resource, 'write')}`,
      params.data,
      params.meta?.idempotencyKey,
    )
    return { data: withId(json) }
  },
  update: async (resource, params) => {
    if (isPatched(resource)) {
      const { json } = await sendCommand(
        'PATCH',
        `/api/${resourceUrl(resource, 'change')}/${params.id}`,
        params.data,
      )
      return { data: json }
    }
    if (resource !== 'orders') {
      const path = `/api/${resourceUrl(resource, 'write')}/${encodeURIComponent(params.id)}`
      const { json } = await sendCommand('PUT', path, params.data)
      return { data: json }
    }
    const { json } = await sendCommand('PUT', orderStatusPath(String(params.id), role()), params.data)
    return { data: { ...params.previousData, ...params.data, ...json, id: params.id } }
  },
  delete: async <RecordType extends RaRecord>(resource: string, params: DeleteParams<RecordType>) => {
    const { id, previousData, meta } = params
    // The route names a domain by its host.
    const key = resource === 'domains' ? previousData!.host : id
    const path = `/api/${resourceUrl(resource, 'change')}/${encodeURIComponent(key)}`
    await sendCommand('DELETE', path, undefined, meta?.idempotencyKey)
    return { data: previousData ?? ({ id } as RecordType) }
  },
} satisfies DataProvider

/** For `useDataProvider<PazarDataProvider>()`. */
export type PazarDataProvider = typeof dataProvider

import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, DeleteParams, GetListParams, RaRecord } from 'react-admin'
import { currentSession } from '../session/session.ts'
import { call } from './call.ts'
import { type Action, orderStatusPath, resourcePath } from './resource-paths.ts'
import { unwrapRecords } from './unwrap-records.ts'

const role = () => {
  const session = currentSession()
  return session.status === 'signed-in' ? session.user.role : 'client'
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
 * ra-data-simple-rest over the documented routes. Commands other than plain CRUD call their routes directly.
 */
export const dataProvider: DataProvider = {
  ...rest,
  supportAbortSignal: true,
  getList: async <RecordType extends RaRecord>(resource: string, params: GetListParams) => {
    const answer = await rest.getList(resourceUrl(resource, 'list'), params)
    return { ...answer, data: unwrapRecords(answer.data) as RecordType[] }
  },
  getOne: (resource, params) => rest.getOne(resourceUrl(resource, 'one'), params),
  getMany: (resource, params) => rest.getMany(resourceUrl(resource, 'list'), params),
  getManyReference: (resource, params) => rest.getManyReference(resourceUrl(resource, 'list'), params),
  create: async (resource, params) => {
    const { json } = await call(`/api/${resourceUrl(resource, 'write')}`, {
      method: 'POST',
      body: params.data,
      idempotencyKey: params.meta?.idempotencyKey,
    })
    return { data: json }
  },
  update: async (resource, params) => {
    if (resource !== 'orders') return rest.update(resourceUrl(resource, 'write'), params)
    const { json } = await call(orderStatusPath(String(params.id), role()), {
      method: 'PUT',
      body: params.data,
    })
    return { data: { ...params.previousData, ...params.data, ...json, id: params.id } }
  },
  delete: async <RecordType extends RaRecord>(resource: string, params: DeleteParams<RecordType>) => {
    await call(`/api/${resourceUrl(resource, 'write')}/${encodeURIComponent(params.id)}`, {
      method: 'DELETE',
    })
    return { data: params.previousData ?? ({ id: params.id } as RecordType) }
  },
}

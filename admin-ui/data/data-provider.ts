import simpleRestProvider from 'ra-data-simple-rest'
import {
  type DataProvider,
  type DeleteParams,
  type GetListParams,
  HttpError,
  type RaRecord,
} from 'react-admin'
import { currentSession } from '../session/session.ts'
import { call } from './call.ts'
import { sendCommand } from './commands.ts'
import { type Action, isAccount, orderStatusPath, resourcePath } from './resource-paths.ts'
import { unwrapRecords, withId } from './unwrap-records.ts'

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
    if (isAccount(resource)) {
      // An omitted field stays as it is.
      const { json } = await sendCommand(
        'PATCH',
        `/api/${resourceUrl(resource, 'change')}/${params.id}`,
        params.data,
      )
      return { data: json }
    }
    if (resource !== 'orders') return rest.update(resourceUrl(resource, 'write'), params)
    const { json } = await call(orderStatusPath(String(params.id), role()), {
      method: 'PUT',
      body: params.data,
    })
    return { data: { ...params.previousData, ...params.data, ...json, id: params.id } }
  },
  delete: async <RecordType extends RaRecord>(resource: string, params: DeleteParams<RecordType>) => {
    await sendCommand('DELETE', `/api/${resourceUrl(resource, 'change')}/${encodeURIComponent(params.id)}`)
    return { data: params.previousData ?? ({ id: params.id } as RecordType) }
  },
}

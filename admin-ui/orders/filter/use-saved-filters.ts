import { type SavedFilter, savedFilterRoutes } from '@pazar/contracts/saved-filter/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/call.ts'

const queryKey = ['saved-filters', 'orders']
const path = savedFilterRoutes.list.path

/** The user's saved filters of the order list. Saving under an existing name replaces that filter. */
export function useSavedFilters() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<SavedFilter[]> => {
      const all = savedFilterRoutes.list.answer.parse((await call(path, { signal })).json)
      return all.filter(({ screen }) => screen === 'orders')
    },
  })
  const refreshOrders = () => client.invalidateQueries({ queryKey })
  return {
    saved: data ?? [],
    save: async (name: string, query: string, idempotencyKey: string = crypto.randomUUID()) => {
      await call(path, { method: 'POST', body: { screen: 'orders', name, query }, idempotencyKey })
      await refreshOrders()
    },
    remove: async (id: string) => {
      await call(`${path}/${id}`, { method: 'DELETE', idempotencyKey: crypto.randomUUID() })
      await refreshOrders()
    },
  }
}

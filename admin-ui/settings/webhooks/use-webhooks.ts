import { webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/call.ts'

const { path, answer } = webhookRoutes.list
const queryKey = ['webhooks']

/** The seller's own webhooks, oldest first. */
export const useWebhooks = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => answer.parse((await call(path, { signal })).json) })

/** Reloads the webhooks after a change. */
export function useRefreshWebhooks(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}

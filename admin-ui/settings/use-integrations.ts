import { integrationRoutes, type IntegrationName, type IntegrationView } from '@pazar/contracts/integration/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const { path, answer } = integrationRoutes.list

/** What is connected, and what is missing where it is not. */
export const useIntegrations = () =>
  useQuery({ queryKey: ['integrations'], queryFn: async ({ signal }): Promise<IntegrationView[]> => answer.parse((await call(path, { signal })).json) })

/** Of these alone; none while it is not known. A card says nothing of what it does not know. */
export function useMissing(names: readonly IntegrationName[]): IntegrationView[] {
  const { data = [] } = useIntegrations()
  return data.filter(({ name, missing }) => names.includes(name) && missing !== null)
}

import {
  integrationRoutes,
  type IntegrationName,
  type IntegrationView,
} from '@pazar/contracts/integration/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

const { path, answer } = integrationRoutes.list

/** The state of the integrations, with what each of them lacks. */
export const useIntegrations = () =>
  useQuery({
    queryKey: ['integrations'],
    queryFn: async ({ signal }): Promise<IntegrationView[]> =>
      answer.parse((await call(path, { signal })).json),
  })

/** The named integrations that lack something; empty until loaded. */
export function useMissing(names: readonly IntegrationName[]): IntegrationView[] {
  const { data = [] } = useIntegrations()
  return data.filter(({ name, missing }) => names.includes(name) && missing !== null)
}

import type { IntegrationName, IntegrationView } from '@pazar/contracts/integration/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { settingsMethods } from '../methods/settings.ts'

/**
 * The state of the integrations, with what each of them lacks. Calls the method without React-Admin's hook,
 * because the editor's fields are also rendered outside of its router.
 */
export const useIntegrations = () =>
  useQuery({ queryKey: ['integrations'], queryFn: ({ signal }) => settingsMethods.integrations(signal) })

/** The named integrations that lack something; empty until loaded. */
export function useMissing(names: readonly IntegrationName[]): IntegrationView[] {
  const { data = [] } = useIntegrations()
  return data.filter(({ name, missing }) => names.includes(name) && missing !== null)
}

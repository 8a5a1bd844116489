import { useQueryClient } from '@tanstack/react-query'

const shown = ['clients', 'users', 'all-websites', 'admin-stats']

/** Reloads every list and figure that contains the user after a command on their account. */
export function useRefreshAccounts(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(shown.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

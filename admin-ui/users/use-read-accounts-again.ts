import { useQueryClient } from '@tanstack/react-query'

const shown = ['clients', 'users', 'all-websites', 'admin-stats']

/** After a command on somebody's account: every list and figure that he is in. */
export function useReadAccountsAgain(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(shown.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

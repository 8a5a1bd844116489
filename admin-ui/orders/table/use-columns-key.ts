import { useSession } from '../../session/session.ts'

/** Where React-Admin's store keeps the columns of the table: for each user of this browser. */
export function useColumnsKey(): string {
  const session = useSession()
  return `orders.columns.${session.status === 'signed-in' ? session.user.id : ''}`
}

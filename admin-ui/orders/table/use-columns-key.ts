import { useUser } from '../../session/session.ts'

/** Where React-Admin's store keeps the columns of the table: for each user of this browser. */
export function useColumnsKey(): string {
  const user = useUser()
  return `orders.columns.${user?.id ?? ''}`
}

import { useStore } from 'react-admin'
import { useSession } from '../../session/session.ts'

/** Whether the rows of the table stand close together; kept for each user of this browser. */
export function useDenseRows(): [isDense: boolean, setDense: (isDense: boolean) => void] {
  const session = useSession()
  return useStore<boolean>(`orders.dense.${session.status === 'signed-in' ? session.user.id : ''}`, false)
}

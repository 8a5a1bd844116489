import { useStore } from 'react-admin'
import { useUser } from '../../session/session.ts'

/** Whether the rows of the table stand close together; kept for each user of this browser. */
export function useDenseRows(): [isDense: boolean, setDense: (isDense: boolean) => void] {
  const user = useUser()
  return useStore<boolean>(`orders.dense.${user?.id ?? ''}`, false)
}

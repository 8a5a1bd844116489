import type { Role } from '@pazar/contracts/user/events.ts'
import { createContext, use } from 'react'

interface OrderTableValue {
  role: Role
  onOpen: (orderId: string) => void
}

/** What the rows of the table share. React-Admin's table takes its row as a component without props. */
export const OrderTableContext = createContext<OrderTableValue>({ role: 'client', onOpen: () => undefined })

export const useOrderTable = (): OrderTableValue => use(OrderTableContext)

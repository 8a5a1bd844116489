import { lazy } from 'react'
import { OrderList } from '../orders/list/OrderList.tsx'

// Loads lazily, so that the order list itself loads faster.
const DetailFacts = lazy(async () => ({ default: (await import('./DetailFacts.tsx')).DetailFacts }))

export const OrdersScreen = () => <OrderList Facts={DetailFacts} />

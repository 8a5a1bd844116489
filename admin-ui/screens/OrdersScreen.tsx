import { OrderList } from '../orders/list/OrderList.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'

// Loads lazily, so that the order list itself loads faster.
const DetailFacts = lazyPart(async () => (await import('./DetailFacts.tsx')).DetailFacts, ScreenLoading)

export const OrdersScreen = () => <OrderList Facts={DetailFacts} />

import { Dashboard } from '../dashboard/Dashboard.tsx'
import { RecentOrders } from '../orders/recent/RecentOrders.tsx'

export const DashboardScreen = () => <Dashboard renderOrders={(orders) => <RecentOrders orders={orders} />} />

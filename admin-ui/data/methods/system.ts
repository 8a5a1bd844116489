import type { logRepairRoutes } from '@pazar/contracts/log-repair/routes.ts'
import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import type { SystemHealth } from '@pazar/contracts/system/system-routes.ts'
import type { DashboardStats } from '@pazar/contracts/user/account-routes.ts'
import { command, read } from './requests.ts'

type Repair = typeof logRepairRoutes

/** State and repair of the installation; all but `delayedData` are for admins. */
export const systemMethods = {
  systemHealth: (signal?: AbortSignal) => read<SystemHealth>('/api/admin/system', signal),
  /** Counts of the whole installation. */
  installationFigures: (signal?: AbortSignal) => read<DashboardStats>('/api/admin/dashboard/stats', signal),
  /** The caller's own data that is incomplete or outdated. */
  delayedData: (signal?: AbortSignal) => read<AnswerOf<Repair['delayed']>>('/api/delayed-data', signal),
  /** Rows of read models that wait at an event which cannot be read or applied. */
  parkedRows: (signal?: AbortSignal) => read<AnswerOf<Repair['parked']>>('/api/admin/parked', signal),
  retryParkedRows: () => command<AnswerOf<Repair['retry']>>('POST', '/api/cross-sync/retry-parked', {}),
  /** Makes every reader treat the event as absent. */
  setEventAside: (event: PayloadOf<Repair['setAside']>) =>
    command<AnswerOf<Repair['setAside']>>('POST', '/api/admin/set-aside', event),
}

import type { ErasureReason } from '@pazar/contracts/event/personal-data-erased.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { FilterContext } from '../saved-filter/filter-generations.ts'

export interface ErasureContext extends FilterContext {
  log: Pick<EventLog, 'eraseCustomer' | 'finishErasures' | 'readAll' | 'readStream'>
  pool: Pool
}

export interface ErasureRequest {
  reason: ErasureReason
  by: { sellerId: number; role: Role }
  metadata: Omit<Metadata, 'schemaVersion'>
}

import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'

/** A domain with a static page of its owner's shop (tenants/page). */
export const tenantCreated = defineEvent(
  'TenantCreated',
  z.strictObject({
    tenantId: z.int().positive(),
    domain: z.string().min(1).max(300),
    createdBy: z.int().positive(),
  }),
)
export const tenantRemoved = defineEvent('TenantRemoved', z.strictObject({}))

export const tenantEvents = [tenantCreated, tenantRemoved] as const
export type TenantEvent = EventOf<(typeof tenantEvents)[number]>

export const tenantStream = (tenantId: number) => `tenant-${tenantId}`

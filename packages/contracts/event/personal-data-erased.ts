import { z } from 'zod'
import { defineEvent } from './event-type.ts'

/**
 * Reasons for an erasure. A fixed list, because free text could name the customer and would stay in the log.
 */
export const erasureReasons = [
  'customer_request',
  'consent_withdrawn',
  'retention_expired',
  'data_entry_error',
] as const
export type ErasureReason = (typeof erasureReasons)[number]

/** `superseded`: a newer stream replaced this one. `unspecified`: written before reasons were recorded. */
const recordedReasons = [...erasureReasons, 'superseded', 'unspecified'] as const
export const recordedErasureReason = z.enum(recordedReasons)
export type RecordedErasureReason = z.infer<typeof recordedErasureReason>

export const erasureReasonLabels: Record<RecordedErasureReason, string> = {
  customer_request: 'Zahtev kupca',
  consent_withdrawn: 'Povučena saglasnost',
  retention_expired: 'Istekao rok čuvanja',
  data_entry_error: 'Greška u unosu',
  superseded: 'Zamenjeno novijim zapisom',
  unspecified: 'Razlog nije zabeležen',
}

/** The stream key was deleted: personal fields of the stream read as null in every replay. */
export const personalDataErased = defineEvent(
  'PersonalDataErased',
  z.strictObject({ reason: recordedErasureReason }),
  {
    version: 2,
    // Version 1 had free text, which may name the customer, so it is never shown.
    upcasts: { 1: () => ({ reason: 'unspecified' }) },
  },
)

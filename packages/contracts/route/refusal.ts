/** A refusal as data: a stable code for programs and a Serbian message for people (api/refusals). */
export interface Refusal {
  code: string
  message: string
  issues?: Issue[]
  /** Data that a program needs to continue, e.g. the current offers for `price_changed`. */
  details?: Record<string, unknown>
}

export interface Issue {
  /** Dotted path of the field: "customerData.phone". */
  path: string
  message: string
}

/** HTTP status per refusal code; codes that are not listed get 400. */
export const refusalStatus: Record<string, number> = {
  invalid: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  wrong_origin: 403,
  not_found: 404,
  link_expired: 410,
  conflict: 409,
  email_taken: 409,
  url_taken: 409,
  price_changed: 409,
  already_ordered: 409,
  offer_ended: 409,
  sold_out: 409,
  storage_full: 409,
  too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  unavailable: 503,
}

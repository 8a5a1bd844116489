import { createHash } from 'node:crypto'

/** The buyer's data as far as the shop knows it; empty means unknown. */
export interface Person {
  firstName: string
  lastName: string
  email: string
  /**
   * E.164 with country code, without which Meta cannot match a person. Null if the shopper's text is not a
   * phone number.
   */
  phoneE164: string | null
  city: string
  postalCode: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The shop's own id for the person. */
  externalId: string | null
}

/** The browser used for the purchase; Meta needs these values unhashed. */
export interface Visit {
  /** Empty if unknown. */
  ip: string
  userAgent: string
  fbp: string | null
  fbc: string | null
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
/** Normalised to NFC, so that "č" typed as "c" and a combining caron is the same name. */
const lower = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** How each field is normalised before hashing; empty fields are omitted. */
const normalizers = {
  em: lower,
  /** Digits only, starting with the country code. */
  ph: (text: string) => text.replace(/\D/g, '').replace(/^0+/, ''),
  fn: (text: string) =>
    lower(text)
      .replace(/[\p{P}\p{S}\p{Cc}\p{Cf}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ln: (text: string) => normalizers.fn(text),
  ct: (text: string) => lower(text).replace(/[\p{P}\p{S}\p{Z}\p{C}]/gu, ''),
  zp: (text: string) => lower(text).replace(/[\s-]/g, ''),
  country: lower,
  external_id: (text: string) => text.trim(),
}

/**
 * Builds `user_data` of an event. Contact data is sent only as SHA-256 of its normalised form, browser data
 * as it is:
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 */
export function userData(
  person: Person,
  { ip, userAgent, fbp, fbc }: Visit,
): Record<string, string | string[]> {
  const {
    email: em,
    phoneE164,
    firstName: fn,
    lastName: ln,
    city: ct,
    postalCode: zp,
    country,
    externalId,
  } = person
  const fields = { em, ph: phoneE164 ?? '', fn, ln, ct, zp, country, external_id: externalId ?? '' }
  const hashed = Object.entries(fields).flatMap(([name, text]) => {
    const normalized = normalizers[name as keyof typeof normalizers](text)
    return normalized === '' ? [] : [[name, [sha256(normalized)]] as const]
  })
  return {
    ...Object.fromEntries(hashed),
    ...(ip && { client_ip_address: ip }),
    client_user_agent: userAgent,
    ...(fbp !== null && { fbp }),
    ...(fbc !== null && { fbc }),
  }
}

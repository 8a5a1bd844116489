import { createHash } from 'node:crypto'

/** Who bought, as far as the shop knows; empty is unknown. */
export interface Person {
  firstName: string
  lastName: string
  email: string
  /** E.164: with the country's code, without which Meta finds nobody. Null where what was typed is no number. */
  phoneE164: string | null
  city: string
  postalCode: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The shop's own name for the person. */
  externalId: string | null
}

/** The browser that it was bought in; Meta wants these as they are. */
export interface Visit {
  /** Empty where it is not known. */
  ip: string
  userAgent: string
  fbp: string | null
  fbc: string | null
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
/** Composed, so that "č" typed as "c" and a caron is the same name. */
const lower = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** How each is written before it is hashed; empty is left out. */
const normal = {
  em: lower,
  /** Digits alone, from the country's code on. */
  ph: (text: string) => text.replace(/\D/g, '').replace(/^0+/, ''),
  fn: (text: string) => lower(text).replace(/[\p{P}\p{S}\p{Cc}\p{Cf}]/gu, '').replace(/\s+/g, ' ').trim(),
  ln: (text: string) => normal.fn(text),
  ct: (text: string) => lower(text).replace(/[\p{P}\p{S}\p{Z}\p{C}]/gu, ''),
  zp: (text: string) => lower(text).replace(/[\s-]/g, ''),
  country: lower,
  external_id: (text: string) => text.trim(),
}

/**
 * `user_data` of an event. Contact data leaves the house only as SHA-256 of its normal form, the browser's data as it is: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 */
export function userData(person: Person, { ip, userAgent, fbp, fbc }: Visit): Record<string, string | string[]> {
  const { email: em, phoneE164, firstName: fn, lastName: ln, city: ct, postalCode: zp, country, externalId } = person
  const said = { em, ph: phoneE164 ?? '', fn, ln, ct, zp, country, external_id: externalId ?? '' }
  const hashed = Object.entries(said).flatMap(([name, text]) => {
    const written = normal[name as keyof typeof normal](text)
    return written === '' ? [] : [[name, [sha256(written)]] as const]
  })
  return { ...Object.fromEntries(hashed), ...(ip && { client_ip_address: ip }), client_user_agent: userAgent, ...(fbp !== null && { fbp }), ...(fbc !== null && { fbc }) }
}

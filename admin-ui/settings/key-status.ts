/** Of a key of the shipment service (operator spec, section 4). */
export type KeyStatus = 'untested' | 'valid' | 'invalid'

export const keyNames = ['trackifyApiKeySrb', 'trackifyApiKey'] as const
export type KeyName = (typeof keyNames)[number]
export type KeyStatuses = Record<KeyName, KeyStatus>

export const untested: KeyStatuses = { trackifyApiKeySrb: 'untested', trackifyApiKey: 'untested' }

export type KeyHappening =
  | { type: 'edited'; key: KeyName }
  | { type: 'tested'; key: KeyName; valid: boolean }
  /** Saving marks empty keys untested; the filled ones are tested again, and until then keep what they had. */
  | { type: 'saved'; filled: readonly KeyName[] }

/** The transitions of operator spec, section 4. Pure. */
export function keyStatusesAfter(statuses: KeyStatuses, happening: KeyHappening): KeyStatuses {
  switch (happening.type) {
    case 'edited':
      return { ...statuses, [happening.key]: 'untested' }
    case 'tested':
      return { ...statuses, [happening.key]: happening.valid ? 'valid' : 'invalid' }
    case 'saved':
      return Object.fromEntries(keyNames.map((key) => [key, happening.filled.includes(key) ? statuses[key] : 'untested'])) as KeyStatuses
  }
}

/** The status of a shipment service key (integrations/trackify). */
export type KeyStatus = 'untested' | 'valid' | 'invalid'

export const keyNames = ['trackifyApiKeySrb', 'trackifyApiKey'] as const
export type KeyName = (typeof keyNames)[number]
export type KeyStatuses = Record<KeyName, KeyStatus>

export const untested: KeyStatuses = { trackifyApiKeySrb: 'untested', trackifyApiKey: 'untested' }

export type KeyStatusEvent =
  | { type: 'edited'; key: KeyName }
  | { type: 'tested'; key: KeyName; valid: boolean }
  /** Saving marks empty keys as untested. Filled keys keep their status until they are tested again. */
  | { type: 'saved'; filled: readonly KeyName[] }

/** Status transitions of the keys (integrations/trackify). Pure. */
export function keyStatusReducer(statuses: KeyStatuses, event: KeyStatusEvent): KeyStatuses {
  switch (event.type) {
    case 'edited':
      return { ...statuses, [event.key]: 'untested' }
    case 'tested':
      return { ...statuses, [event.key]: event.valid ? 'valid' : 'invalid' }
    case 'saved':
      return Object.fromEntries(
        keyNames.map((key) => [key, event.filled.includes(key) ? statuses[key] : 'untested']),
      ) as KeyStatuses
  }
}

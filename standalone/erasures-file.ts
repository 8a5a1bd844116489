import { join, resolve } from 'node:path'

interface Settings {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
  ERASURES_FILE?: string | undefined
}

/**
 * The record of erasures: in the data folder, unless ERASURES_FILE names another place. An installation with
 * a database of its own has one only if it is named.
 */
export const erasuresFileOf = ({ DATABASE_URL, DATA_DIR, ERASURES_FILE }: Settings): string | undefined => {
  if (ERASURES_FILE !== undefined) return resolve(ERASURES_FILE)
  return DATABASE_URL === undefined ? join(DATA_DIR, 'erasures.jsonl') : undefined
}

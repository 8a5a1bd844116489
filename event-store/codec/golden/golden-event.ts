import { readdirSync, readFileSync } from 'node:fs'
import type { NewEvent } from '../../event-store.ts'

/**
 * One event as a version of the program wrote it, kept for ever: whoever changes a contract sees here whether the old logs
 * can still be read.
 */
export interface GoldenEvent {
  /** The contract at that version, as JSON Schema. */
  schema: unknown
  personal: readonly string[]
  stream: string
  /** The stream's key, base64; made for this file and used nowhere else. */
  key: string
  written: NewEvent
  /** What reading gives today. After a new version with an upcast, this is what changes here. */
  read: unknown
}

const folder = new URL('./', import.meta.url)

export const goldenName = (type: string, version: number) => `${type}.v${version}.json`
export const goldenNames = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.json'))
export const readGolden = (name: string): GoldenEvent => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GoldenEvent
export const goldenPath = (name: string) => new URL(name, folder)

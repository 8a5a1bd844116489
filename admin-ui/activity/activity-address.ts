import type { ActivityFilter } from '../links/activity-link.ts'

/** The stream name for display. An e-mail reservation holds only a hash, so it gets a generic label. */
export const streamLabel = (stream: string): string =>
  /^email-[\da-f]{64}$/.test(stream) ? 'email adresa (šifrovano)' : stream

export const exportPath = (filter: ActivityFilter): string =>
  `/api/admin/activity/export?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

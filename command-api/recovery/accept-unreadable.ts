import type { Pool } from '@pazar/postgres/open-database.ts'
import { acceptUnreadableStreams, readUnreadableStreams } from '@pazar/private-tables/unreadable-streams.ts'
import { unreadableText } from './recovery-lines.ts'

/** Ends the warnings about lost keys, which an operator has no backup of. Answers a line for the console. */
export async function acceptUnreadable(pool: Pool): Promise<string> {
  const unreadable = await readUnreadableStreams(pool)
  if (!unreadable) return 'All personal data is readable, or its loss is accepted already.'
  await acceptUnreadableStreams(pool)
  return `Accepted: personal data of ${unreadableText(unreadable)} stays unreadable.`
}

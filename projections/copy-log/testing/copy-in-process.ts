import { openPool } from '@pazar/postgres/open-database.ts'
import type { CopyDestination } from '../arguments.ts'
import { connectionName, copyTo } from '../copy-to.ts'

/** Copies the log of a database as the command does, in this process. Answers what it prints. */
export async function copyInProcess(
  databaseUrl: string,
  to: CopyDestination,
  eventStoreUrl?: string,
): Promise<string> {
  const lines: string[] = []
  const pool = openPool(databaseUrl, { name: connectionName })
  await copyTo(to, { pool, eventStoreUrl }, (line) => lines.push(line)).finally(() => pool.end())
  return lines.join('\n')
}

import { openPool } from '../open-database.ts'

/** Creates a database if the server has none of that name. `url` names any other database of the server. */
export const ensureDatabase = async (url: string, name: string): Promise<void> => {
  const pool = openPool(url, { maxConnections: 1 })
  try {
    const { rowCount } = await pool.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await pool.query(`create database "${name.replaceAll('"', '""')}"`)
  } finally {
    await pool.end()
  }
}

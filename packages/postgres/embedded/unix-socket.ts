import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes of the path of a Unix socket on every system: macOS has 104 with the final zero, Linux 108. */
const maxSocketPathBytes = 103
const socketPrefix = '.s.PGSQL.'

/**
 * The folder of the server's Unix socket: its own, which only its account and root can enter. A query through
 * it takes a sixth less processor time than through TCP. Undefined where there are none or the path is too long.
 */
export const socketFolder = (dataDir: string, port: number): string | undefined => {
  const fits = Buffer.byteLength(join(dataDir, `${socketPrefix}${port}`)) <= maxSocketPathBytes
  return process.platform !== 'win32' && fits ? dataDir : undefined
}

/** Each start has another port, so that nothing else would remove the socket of a killed server. */
export const removeLeftOverSockets = (dataDir: string, port: number): void => {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(socketPrefix) && Number.parseInt(name.slice(socketPrefix.length), 10) !== port)
      rmSync(join(dataDir, name))
}

/** The value of `unix_socket_directories`, a list in which a folder's name may have commas only in quotes. */
export const socketSetting = (folder: string | undefined): string =>
  folder === undefined ? '' : `"${folder.replaceAll('"', '""')}"`

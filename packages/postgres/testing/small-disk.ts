import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory that can be filled. */
export interface SmallDisk {
  folder: string
  /** Takes all free space. */
  fill(): void
  /** Releases what `fill` has taken. */
  free(): void
  unmount(): void
}

/**
 * Writes until the disk refuses, in small pieces: Postgres uses space at the same time, so a size read
 * beforehand would be wrong.
 */
function fill(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const bytes of [1024 * 1024, 4096]) {
      const piece = Buffer.alloc(bytes)
      try {
        for (;;) writeSync(file, piece)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
}

/** Mounts a tmpfs of this size; undefined if mounting is not allowed, which it prints. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux') return undefined
  const folder = mkdtempSync(join(tmpdir(), 'pazar-disk-'))
  try {
    const size = `size=${megabytes}m,mode=755`
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    console.log(
      `Skipped: a full disk, since mounting a tmpfs failed (${(error as Error).message.split('\n')[0]})`,
    )
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fill(ballast),
    free: () => rmSync(ballast, { force: true }),
    unmount() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

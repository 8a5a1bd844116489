/*
 * Preloaded into processes under test (`node --import`). Moves the wall clock of one process: SIGUSR2 makes it
 * read the difference in ms from the file CLOCK_FILE. Timers and `performance.now()` go on as they do on a real
 * machine whose clock is set. The clock of Postgres stays right, so the process disagrees with it.
 */
import { readFileSync } from 'node:fs'

const file = process.env['CLOCK_FILE']
let differenceMs = 0

if (file !== undefined) {
  const SystemDate = Date
  const now = () => SystemDate.now() + differenceMs
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as object,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  process.on('SIGUSR2', () => {
    differenceMs = Number(readFileSync(file, 'utf8'))
  })
}

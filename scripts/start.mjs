// `npm start` and `npm run dev`: installs and builds what changed, then hands over to Node 24 and embedded/.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './front-ends.mjs'
import { ensureInstalled } from './install.mjs'
import { at, environment, node24, root } from './paths.mjs'

const development = process.argv.includes('--dev')

const start = () =>
  new Promise((resolve) => {
    const main = at('embedded', development ? 'dev.ts' : 'main.ts')
    // The channel tells the application to stop when this process is gone, however it went.
    // Node then keeps what it made of the .ts files, and every start but the first is faster.
    const env = environment({ NODE_COMPILE_CACHE: at('.cache', 'node'), ...(!development && { NODE_ENV: 'production' }) })
    const child = spawn(node24, ['--disable-warning=ExperimentalWarning', main], {
      cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    // A terminal signals both of us, a supervisor only this process; the application takes a signal twice as one.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.once('error', (error) => resolve(console.error(error.message) ?? 1))
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })

try {
  await ensureInstalled()
  if (!development) await ensureBuilt()
  process.exitCode = await start()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

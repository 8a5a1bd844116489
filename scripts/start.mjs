// `npm start` and `npm run dev`: installs and builds what changed, then runs standalone/ under Node 24.
import { isStopping, spawnChild, stopChildren } from './child.mjs'
import { ensureBuilt } from './front-ends.mjs'
import { ensureInstalled } from './install.mjs'
import { at, environment, node24, root } from './paths.mjs'

const development = process.argv.includes('--dev')

// A terminal signals both processes, a supervisor only this one. The app treats a repeated signal as one.
process.on('SIGINT', stopChildren)

const start = () =>
  new Promise((resolve) => {
    const main = at('standalone', development ? 'dev.ts' : 'main.ts')
    const env = environment(development ? {} : { NODE_ENV: 'production' })
    // Over the IPC channel the app notices when this process is gone, for whatever reason, and stops.
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
    const child = spawnChild(node24, ['--disable-warning=ExperimentalWarning', main], {
      cwd: root,
      env,
      stdio,
    })
    child.once('error', (error) => resolve(console.error(error.message) ?? 1))
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })

try {
  await ensureInstalled()
  if (!development) await ensureBuilt()
  process.exitCode = await start()
} catch (error) {
  if (!isStopping()) console.error(error.message)
  process.exitCode = 1
}

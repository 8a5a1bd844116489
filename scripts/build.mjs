// `npm run build`: builds both front ends if their sources changed. The backend needs no build.
import { ensureBuilt } from './front-ends.mjs'
import { ensureInstalled } from './install.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

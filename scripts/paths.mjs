// Plain JavaScript, like everything in this folder that runs before the dependencies are installed: the
// system's Node 20 runs it.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Absolute path of a project file. */
export const at = (...parts) => join(root, ...parts)

/** The LTS release of Node from the npm package `node`; it runs .ts files directly. */
export const node24 = at('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/**
 * Environment for child processes: the project's tools and its Node come first in PATH. Node keeps compiled
 * .ts files, which makes later starts a second faster.
 */
export const environment = (more = {}) => ({
  NODE_COMPILE_CACHE: at('.cache', 'node'),
  ...process.env,
  PATH: `${at('node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  ...more,
})

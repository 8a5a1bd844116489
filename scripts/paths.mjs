// Plain JavaScript, like everything in this folder that runs before the dependencies are there: a system Node of 20 runs it.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** A file of the project. */
export const at = (...parts) => join(root, ...parts)

/** The current LTS that the npm package `node` brings; it runs the .ts files as they are. */
export const node24 = at('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** Every child finds the project's tools, and that Node, before the system's. */
export const environment = (more = {}) => ({
  ...process.env,
  PATH: `${at('node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  ...more,
})

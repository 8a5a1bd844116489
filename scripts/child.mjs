import { spawn } from 'node:child_process'

/** Running children, each with the signal that stops it. */
const running = new Map()
let stopping = false

/** Whether this process is stopping: failures of children are expected then. */
export const isStopping = () => stopping

/** Stops all children, and keeps new ones from starting. This process ends after they have ended. */
export const stopChildren = () => {
  stopping = true
  for (const [child, signal] of running) child.kill(signal)
}

/**
 * Like `spawn`, but stops the child when this process is stopped.
 * @param options options of `spawn`, and `stopSignal`.
 * @throws Error if this process is already stopping.
 */
export const spawnChild = (command, args, { stopSignal = 'SIGTERM', ...options } = {}) => {
  if (stopping) throw new Error('Stopped')
  const child = spawn(command, args, options)
  running.set(child, stopSignal)
  const forget = () => running.delete(child)
  child.once('error', forget)
  child.once('close', forget)
  return child
}

for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stopChildren)

// npm sends SIGTERM to the shell that runs the script. A shell that does not exec the script (dash) exits
// without passing it on, so a new parent is the only sign that this process should stop.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stopChildren()
  }, 250)
  timer.unref()
}

import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second in which Linux counts processor time. */
const ticksPerSecond = 100

/** Fields of `/proc/{pid}/stat` after the program's name, which may contain spaces (proc_pid_stat(5)). */
function statOf(pid: string): { parent: string; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // utime, stime, and both of children that have ended.
    return { parent: fields[1]!, ticks: fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) }
  } catch {
    return undefined
  }
}

/** Processor time of a process and all its descendants so far, in ms. NaN where there is no `/proc`. */
export function processorTimeMs(pid: number): number {
  const children = new Map<string, string[]>()
  const ticks = new Map<string, number>()
  try {
    for (const each of readdirSync('/proc')) {
      const stat = /^\d+$/.test(each) ? statOf(each) : undefined
      if (!stat) continue
      ticks.set(each, stat.ticks)
      children.set(stat.parent, [...(children.get(stat.parent) ?? []), each])
    }
  } catch {
    return NaN
  }
  const sum = (one: string): number =>
    (children.get(one) ?? []).reduce((total, child) => total + sum(child), ticks.get(one) ?? NaN)
  return (sum(String(pid)) * 1000) / ticksPerSecond
}

/** Memory of a process now, in MB. NaN where there is no `/proc`. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return NaN
  }
}

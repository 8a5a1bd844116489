import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Fault } from './fault.ts'
import type { CycleResult } from './cycle.ts'

export interface Report {
  add(result: CycleResult): void
  /** Problems that belong to no cycle. */
  addProblems(count: number): void
  skip(fault: string, reason: string): void
  /** The totals of an installation's clients when it is closed. */
  addClients(orders: number, failedRequests: number, deliveries: CycleResult['deliveries']): void
  /** Lines for people. */
  lines(): string[]
  hasProblems(): boolean
  /** One count for each fault, as `npm test` adds them up. */
  write(file: string): void
}

/** Counts what struck and what was found. */
export function createReport(faults: readonly Fault[]): Report {
  const strikes = new Map<string, number>()
  const failed = new Set<string>()
  const skipped = new Map<string, string>()
  const totals = { cycles: 0, orders: 0, failedRequests: 0, once: 0, repeated: 0, undecided: 0 }
  let problems = 0
  return {
    add(result) {
      totals.cycles++
      problems += result.problems.length
      for (const { fault } of result.strikes) {
        strikes.set(fault, (strikes.get(fault) ?? 0) + 1)
        // It is not known which of a cycle's faults caused a problem.
        if (result.problems.length > 0) failed.add(fault)
      }
    },
    addProblems: (count) => void (problems += count),
    skip: (fault, reason) => void skipped.set(fault, reason),
    addClients(orders, failedRequests, { once, repeated, undecided }) {
      totals.orders += orders
      totals.failedRequests += failedRequests
      totals.once += once
      totals.repeated += repeated
      totals.undecided += undecided
    },
    lines() {
      const width = Math.max(...faults.map(({ name }) => name.length))
      return [
        ...faults.map(({ name, description }) => {
          const count = String(strikes.get(name) ?? 0).padStart(5)
          return `${name.padEnd(width)} ${count}  ${skipped.has(name) && !strikes.has(name) ? `skipped: ${skipped.get(name)}` : description}`
        }),
        `${totals.cycles} cycles, ${totals.orders} orders acknowledged after ${totals.failedRequests} failed requests`,
        `messages: ${totals.once} arrived once, ${totals.repeated} twice with a note, ${totals.undecided} left to a person`,
        `${problems} problems`,
      ]
    },
    hasProblems: () => problems > 0,
    write(file) {
      const struck = faults.filter(({ name }) => strikes.has(name))
      const counts = {
        passed: struck.filter(({ name }) => !failed.has(name)).length,
        failed: failed.size,
        skipped: faults.length - struck.length,
      }
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(counts))
    },
  }
}

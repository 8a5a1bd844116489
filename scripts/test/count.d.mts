export interface Counts {
  passed: number
  failed: number
  skipped: number
}
export function countVitest(file: string, exitCode: number): Counts
export function countPlaywright(file: string, exitCode: number): Counts
export function countFaults(file: string, exitCode: number): Counts

import { pieces } from '@pazar/contracts/wording/counted.ts'

/** "Još 3 komada na stanju" */
export const stockText = (left: number): string => `Još ${pieces(left)} na stanju`

import { piecesText } from '@pazar/contracts/text/plural.ts'

/** "Još 3 komada na stanju" */
export const stockText = (left: number): string => `Još ${piecesText(left)} na stanju`

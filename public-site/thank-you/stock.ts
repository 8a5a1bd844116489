import { pieces } from '@pazar/contracts/wording/counted.ts'

/** Colour of the stock badge (landing spec, section 4). */
export const stockColour = (left: number): 'red' | 'orange' | 'green' => (left <= 2 ? 'red' : left <= 5 ? 'orange' : 'green')

/** "Još 3 komada na stanju" */
export const stockText = (left: number): string => `Još ${pieces(left)} na stanju`

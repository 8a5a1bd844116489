/**
 * A noun as the number before it wants it: 1, 21 one ("kupac"); 2 to 4, 22 few ("kupca"); 0, 5 to 20, 11 to 14 and the rest many ("kupaca").
 * @param n whole and not negative.
 */
export function counted(n: number, one: string, few: string, many: string): string {
  if (n % 100 >= 11 && n % 100 <= 14) return many
  if (n % 10 === 1) return one
  return n % 10 >= 2 && n % 10 <= 4 ? few : many
}

/** '1 komad', '3 komada', '21 komad'. */
export const pieces = (n: number): string => `${n} ${counted(n, 'komad', 'komada', 'komada')}`

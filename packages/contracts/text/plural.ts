/**
 * Picks the form of a noun after a number: `one` for 1, 21 ("kupac"); `few` for 2 to 4, 22 ("kupca"); `many`
 * for 0, 5 to 20 and the rest, 11 to 14 included ("kupaca").
 * @param n whole and not negative.
 */
export function pluralForm(n: number, one: string, few: string, many: string): string {
  if (n % 100 >= 11 && n % 100 <= 14) return many
  if (n % 10 === 1) return one
  return n % 10 >= 2 && n % 10 <= 4 ? few : many
}

/** '1 komad', '3 komada', '21 komad'. */
export const piecesText = (n: number): string => `${n} ${pluralForm(n, 'komad', 'komada', 'komada')}`

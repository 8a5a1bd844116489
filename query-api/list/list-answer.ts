/**
 * Content-Range such as `orders 0-24/319`; an asterisk replaces the range if the page is empty (RFC 9110,
 * section 14.4). ra-data-simple-rest reads the number at the end.
 */
export const contentRange = (name: string, offset: number, rows: number, total: number): string =>
  rows === 0
    ? `${name} */${total}`
    : `${name} ${offset}-${offset + rows - 1}/${Math.max(total, offset + rows)}`

export const listAnswer = <T>(name: string, offset: number, body: T[], total: number) => ({
  body,
  headers: { 'Content-Range': contentRange(name, offset, body.length, total) },
})

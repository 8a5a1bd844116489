const inAddress = /^https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)/

/** Of what people paste: the address of a spreadsheet gives its id, anything else is taken as the id. */
export const sheetIdOf = (pasted: string): string => inAddress.exec(pasted.trim())?.[1] ?? pasted.trim()

/** Whether it names a spreadsheet: https://developers.google.com/workspace/sheets/api/guides/concepts says of what its id consists. */
export const namesSheet = (pasted: string): boolean => /^[\w-]+$/.test(sheetIdOf(pasted))

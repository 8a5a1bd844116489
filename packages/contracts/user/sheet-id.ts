const sheetUrlPattern = /^https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]+)/

/** Extracts the id from a pasted spreadsheet address; any other text is returned as the id. */
export const sheetIdOf = (pasted: string): string => sheetUrlPattern.exec(pasted.trim())?.[1] ?? pasted.trim()

/**
 * Whether the text has the format of a spreadsheet id:
 * https://developers.google.com/workspace/sheets/api/guides/concepts
 */
export const isSheetId = (pasted: string): boolean => /^[\w-]+$/.test(sheetIdOf(pasted))

/** Parses third-party text as JSON; undefined if it is invalid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

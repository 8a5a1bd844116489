/**
 * Where this browser's newest command landed in the log. Reads carry it, and the server waits for its read models, so that a
 * person always sees his own write (design, section 6).
 */
let newest: string | undefined

export function rememberPosition(position: string | null): void {
  if (!position || !/^\d{1,20}$/.test(position)) return
  if (newest === undefined || BigInt(position) > BigInt(newest)) newest = position
}

export const rememberedPosition = (): string | undefined => newest

export function forgetPosition(): void {
  newest = undefined
}

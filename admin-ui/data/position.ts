/**
 * The log position of this browser's newest command. Reads send it, and the server waits until its read
 * models have reached it, so that users see their own writes.
 */
let newestPosition: string | undefined

export function rememberPosition(position: string | null): void {
  if (!position || !/^\d{1,20}$/.test(position)) return
  if (newestPosition === undefined || BigInt(position) > BigInt(newestPosition)) newestPosition = position
}

export const rememberedPosition = (): string | undefined => newestPosition

export function forgetPosition(): void {
  newestPosition = undefined
}

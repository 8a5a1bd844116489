import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { reservationStream } from '@pazar/contracts/event/reservation.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { maxHelpers } from '@pazar/contracts/user/helper-routes.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import { reservationFold } from '../reservation/reservation.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { hiddenUserFold } from '../user/user.ts'

interface SeatDependencies {
  folds: FoldCache
  reservations: Reservations
}

interface Seat {
  sellerId: number
  /** The stream of the helper's account. */
  stream: string
  metadata: Omit<Metadata, 'schemaVersion'>
}

const seatsFull: Refusal = {
  code: 'conflict',
  message: `Možete imati najviše ${maxHelpers} saradnika. Uklonite nekog koji više ne radi.`,
}

/** A seller's seats, each a reservation: concurrent invitations cannot exceed the limit. */
const seatsOf = (sellerId: number) =>
  Array.from(
    { length: maxHelpers },
    (_, place) => ({ kind: 'helper', value: `${sellerId}-${place + 1}` }) as const,
  )

async function isUsedBy(folds: FoldCache, stream: string): Promise<boolean> {
  const { user, isDeleted } = (await folds.load(stream, hiddenUserFold)).state
  return user !== undefined && !isDeleted
}

async function holderOf({ folds }: SeatDependencies, { kind, value }: ReturnType<typeof seatsOf>[number]) {
  return (await folds.load(reservationStream(kind, value), reservationFold)).state.holder?.for
}

/** Takes a free seat for a helper who is about to be created; a repetition keeps the seat. */
export async function takeSeat(
  dependencies: SeatDependencies,
  { sellerId, stream, metadata }: Seat,
): Promise<Refusal | undefined> {
  const seats = seatsOf(sellerId)
  const holders = await Promise.all(seats.map((seat) => holderOf(dependencies, seat)))
  if (holders.includes(stream)) return undefined
  for (const seat of seats) {
    const refusal = await dependencies.reservations.reserve(
      {
        ...seat,
        for: stream,
        takenRefusal: seatsFull,
        isUsedBy: (holder) => isUsedBy(dependencies.folds, holder),
      },
      metadata,
    )
    if (!refusal) return undefined
  }
  return seatsFull
}

/** Frees the helper's seat, if there is one. */
export async function releaseSeat(
  { reservations }: SeatDependencies,
  { sellerId, stream, metadata }: Seat,
): Promise<void> {
  for (const seat of seatsOf(sellerId)) {
    const since = await reservations.heldSince({ ...seat, for: stream })
    if (since !== undefined) await reservations.release({ ...seat, for: stream, since }, metadata)
  }
}

/** The ids of a seller's helpers. */
export async function helpersOf(dependencies: SeatDependencies, sellerId: number): Promise<number[]> {
  const holders = await Promise.all(seatsOf(sellerId).map((seat) => holderOf(dependencies, seat)))
  const states = await Promise.all(
    holders
      .filter((stream) => stream !== undefined)
      .map(async (stream) => (await dependencies.folds.load(stream, hiddenUserFold)).state),
  )
  return states.flatMap(({ user, isDeleted }) => (user && !isDeleted ? [user.userId] : []))
}

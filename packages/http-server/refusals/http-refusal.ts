import { type Refusal, refusalStatus } from '@pazar/contracts/route/refusal.ts'

/** Throw this anywhere below the router to end the request with a refusal. */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal'
  readonly refusal: Refusal
  readonly status: number

  constructor(refusal: Refusal, status = refusalStatus[refusal.code] ?? 400) {
    super(refusal.code)
    this.refusal = refusal
    this.status = status
  }
}

export const notFound = () => new HttpRefusal({ code: 'not_found', message: 'Nije pronađeno' })
export const notSignedIn = () => new HttpRefusal({ code: 'not_signed_in', message: 'Niste prijavljeni' })
export const tooLarge = () => new HttpRefusal({ code: 'too_large', message: 'Poslati podaci su preveliki' })
export const malformedBody = () =>
  new HttpRefusal({ code: 'invalid', message: 'Poslati podaci nisu čitljivi', issues: [] })
export const unavailable = () =>
  new HttpRefusal({ code: 'unavailable', message: 'Servis trenutno nije dostupan. Pokušajte ponovo.' })
export const storageFull = () =>
  new HttpRefusal({
    code: 'unavailable',
    message: 'Podaci trenutno ne mogu da se sačuvaju. Pokušajte ponovo za nekoliko minuta.',
  })
export const unreadable = () =>
  new HttpRefusal(
    {
      code: 'unreadable',
      message: 'Podaci potrebni za ovu radnju ne mogu da se pročitaju. Obratite se administratoru.',
    },
    500,
  )
export const internal = () =>
  new HttpRefusal({ code: 'internal', message: 'Došlo je do greške. Pokušajte ponovo.' }, 500)

import { problemText, statusOf } from '../data/refusal.ts'
import { Problem } from '../ui/feedback/Problem.tsx'

interface Props {
  error?: unknown
  refetch: () => void
}

/** Why the page of a user cannot be shown. */
export const UserProblem = ({ error, refetch }: Props) =>
  statusOf(error) === 404 ? (
    <Problem title="Korisnik nije pronađen" />
  ) : (
    <Problem title="Greška pri učitavanju podataka" text={problemText(error, '')} retry={refetch} />
  )

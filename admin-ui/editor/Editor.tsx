import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router'
import { problemText } from '../api/refusal.ts'
import { UnsavedChanges } from '../forms/UnsavedChanges.tsx'
import { Problem } from '../layout/Problem.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'
import { EditorScreen } from './EditorScreen.tsx'
import { useWebsite } from './use-website.ts'

const back = <Button component={Link} to="/dashboard" variant="contained">Nazad na dashboard</Button>

/** /edit/{id}: everything on a page, and the page beside it (landing spec, 2.4). */
export function Editor() {
  const { id = '' } = useParams()
  const { data: website, error, refetch, put } = useWebsite(id)
  const reload = async () => {
    const { data, isError } = await refetch()
    return isError ? undefined : data
  }
  if (website) return <UnsavedChanges><EditorScreen key={website.id} stored={website} put={put} reload={reload} /></UnsavedChanges>
  if ((error as { status?: number } | null)?.status === 404) return <Problem title="Template nije pronađen" action={back} />
  if (error) return <Problem title="Greška pri učitavanju podataka" text={problemText(error, '')} retry={() => void refetch()} />
  return <ScreenLoading />
}

import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router'
import { problemText, statusOf } from '../data/refusal.ts'
import { UnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { useUser } from '../session/session.ts'
import { EditorScreen } from './screen/EditorScreen.tsx'
import { removeStoredDraft } from './draft/stored-draft.ts'
import { useWebsite } from './draft/use-website.ts'

const back = (
  <Button component={Link} to="/dashboard" variant="contained">
    Nazad na dashboard
  </Button>
)

/** /edit/{id}: edits all content of a page beside its preview (editor/tabs). */
export function Editor() {
  const { id = '' } = useParams()
  const { data: website, error, refetch, put } = useWebsite(id)
  const reload = async () => {
    const { data, isError } = await refetch()
    return isError ? undefined : data
  }
  const user = useUser()
  if (website && user) {
    const userId = user.id
    return (
      <UnsavedChanges onDiscard={() => removeStoredDraft(userId, website.id)}>
        <EditorScreen key={website.id} stored={website} userId={userId} put={put} reload={reload} />
      </UnsavedChanges>
    )
  }
  if (statusOf(error) === 404) return <Problem title="Template nije pronađen" action={back} />
  if (error)
    return (
      <Problem
        title="Greška pri učitavanju podataka"
        text={problemText(error, '')}
        retry={() => void refetch()}
      />
    )
  return <ScreenLoading />
}

import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { Edit, Form, SaveButton, useEditContext, useRedirect } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { noErrorNotice } from '../data/no-error-notice.ts'
import { AccountInputs } from '../seller/AccountInputs.tsx'
import { FocusOnRefusal } from '../ui/forms/FocusOnRefusal.tsx'
import { UnsavedChanges, useUnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { useChangeAccount } from './use-change-account.ts'
import { UserProblem } from './UserProblem.tsx'

const keepInput = { keepDirtyValues: true }

function ReportUnsavedChanges() {
  const { isDirty, isSubmitting } = useFormState()
  // The page is left before the submit ends.
  useUnsavedChanges(isDirty && !isSubmitting)
  return null
}

function EditForm({ user }: { user: AdminUserView }) {
  const redirect = useRedirect()
  const form = useChangeAccount(user, () => redirect('show', 'users', user.id))
  return (
    <>
      <PageHeading title={`Uredi nalog: ${user.firstName} ${user.lastName}`} />
      <Card>
        <Form {...form} resetOptions={keepInput} noValidate disableInvalidFormNotification>
          <CardContent>
            <AccountInputs />
            <SaveButton sx={{ mt: 2 }} />
            <FocusOnRefusal />
            <ReportUnsavedChanges />
          </CardContent>
        </Form>
      </Card>
    </>
  )
}

/** Shows an error itself: React-Admin's `error` replaces the form, with what is typed, after a failed refresh. */
function Page() {
  const { record: user, error, refetch } = useEditContext<AdminUserView>()
  if (user) return <EditForm key={user.id} user={user} />
  return error && <UserProblem error={error} refetch={refetch} />
}

/** `/users/:id`: an account on its own page, with the fields of the admin panel's dialog. */
export const EditUser = () => (
  <UnsavedChanges>
    <Edit
      resource="users"
      actions={false}
      component="div"
      queryOptions={noErrorNotice}
      render={() => <Page />}
    />
  </UnsavedChanges>
)

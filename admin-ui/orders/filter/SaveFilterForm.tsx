import { type SavedFilter, savedFilterRoutes } from '@pazar/contracts/saved-filter/routes.ts'
import { searchInNameMessage, sharesWord } from '@pazar/contracts/saved-filter/separate-search.ts'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMemo } from 'react'
import { CreateBase, Form, TextInput } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../../ui/forms/FocusOnRefusal.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'

export interface SaveFilterFormProps {
  /** Id of the title. */
  id: string
  /** Names of the saved filters; saving under one of them replaces it. */
  names: readonly string[]
  /** The query string to save. */
  query: string
  /** The current search text. It is not saved, and the name must not contain it. */
  search: string
  onClose: () => void
}

function Fields({ names, search, onClose }: Pick<SaveFilterFormProps, 'names' | 'search' | 'onClose'>) {
  const { isSubmitting } = useFormState()
  const name: unknown = useWatch({ name: 'name' })
  const hint = search
    ? 'Pretraga po kupcu se ne čuva u filteru: čuva se samo ostatak.'
    : 'Filter i redosled liste biće jedan klik daleko.'
  const replaces = typeof name === 'string' && names.includes(name.trim())
  return (
    <>
      <DialogContent>
        <TextInput
          source="name"
          label="Naziv filtera"
          autoFocus
          fullWidth
          helperText={replaces ? `Filter sa ovim nazivom biće zamenjen. ${search ? hint : ''}` : hint}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          sx={{ mt: 1 }}
        />
        <FocusOnRefusal />
      </DialogContent>
      <FormActions pending={isSubmitting} onLeave={onClose} />
    </>
  )
}

/** Names the current filter and saves it. */
export function SaveFilterForm({ id, names, query, search, onClose }: SaveFilterFormProps) {
  const toast = useToast()
  const resolver = useMemo(
    () =>
      contractResolver(
        savedFilterRoutes.save.body!.refine(({ name }) => !sharesWord(name, search), {
          path: ['name'],
          error: searchInNameMessage,
        }),
      ),
    [search],
  )
  return (
    <CreateBase
      resource="saved-filters"
      redirect={false}
      transform={({ name, ...filter }: SavedFilter) => ({ ...filter, name: name.trim() })}
      mutationOptions={{
        onSuccess: ({ name }: SavedFilter) => {
          onClose()
          toast.success('Filter je sačuvan', name)
        },
        onError: (error) => toast.failure('Greška', serverMessage(error, 'Filter nije sačuvan')),
      }}
    >
      <DialogTitle id={id}>Sačuvaj filter</DialogTitle>
      <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
        <Form
          resolver={resolver}
          defaultValues={{ name: '', screen: 'orders', query }}
          noValidate
          disableInvalidFormNotification
        >
          <Fields names={names} search={search} onClose={onClose} />
        </Form>
      </Box>
    </CreateBase>
  )
}

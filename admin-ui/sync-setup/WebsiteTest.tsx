import { createFromLinks } from '@pazar/contracts/website/create-website.ts'
import AddLink from '@mui/icons-material/AddLink'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextInput, useDataProvider } from 'react-admin'
import { type FieldValues, useFormState } from 'react-hook-form'
import type { PazarDataProvider } from '../data/data-provider.ts'
import type { WebsiteOfLinks } from '../data/methods/sync-setup.ts'
import { problemText } from '../data/refusal.ts'
import { copySourceText } from '../website/copy-source-text.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { StoredValuesForm } from '../ui/forms/StoredValuesForm.tsx'
import { submissionErrors } from '../ui/forms/use-submit-command.ts'

const resolver = contractResolver(createFromLinks)

const labels = {
  targetAudience: 'Ciljna grupa',
  keyBenefits: 'Ključne prednosti (jedna po redu)',
  uniqueCharacteristics: 'Jedinstvene karakteristike',
  competitiveAdvantage: 'Prednost nad konkurencijom',
  customerProblems: 'Problemi kupaca (jedan po redu)',
}
const noAnswers = {
  urls: [''],
  ...Object.fromEntries(Object.keys(labels).map((name) => [name, ''])),
}
const asTyped = (typed: string) => typed

/** The result of the latest test. */
type Result = { created: WebsiteOfLinks } | { failure: string }

function WebsiteTestFields() {
  const { isSubmitting } = useFormState()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextInput
        source="urls.0"
        label="Link proizvoda"
        required
        type="url"
        placeholder="https://"
        parse={asTyped}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        {Object.entries(labels).map(([name, label]) => (
          <TextInput key={name} source={name} label={label} multiline maxRows={5} parse={asTyped} />
        ))}
      </Box>
      <Box>
        <Button type="submit" variant="contained" startIcon={<AddLink />} disabled={isSubmitting}>
          {isSubmitting ? 'Čitam stranicu, pišem tekstove i pravim Vašu...' : 'Testiraj kreiranje'}
        </Button>
      </Box>
    </Box>
  )
}

/** Creates a website from a product link. The optional answers guide the text that AI writes. */
function WebsiteTestForm({ onResult }: { onResult: (result: Result) => void }) {
  const client = useQueryClient()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [saves, setSaves] = useState(0)
  const { mutateAsync: create } = useMutation({ mutationFn: dataProvider.createFromLinks })
  async function submit(answers: FieldValues) {
    try {
      onResult({ created: await create(answers as { urls: string[] }) })
      setSaves(saves + 1)
      for (const key of ['websites', 'dashboard', 'public-list'])
        void client.invalidateQueries({ queryKey: [key] })
      return undefined
    } catch (error) {
      const failure = problemText(error, 'Greška pri kreiranju website-a')
      onResult({ failure })
      return submissionErrors(error, failure)
    }
  }
  return (
    <StoredValuesForm stored={noAnswers} saves={saves} resolver={resolver} onSubmit={submit}>
      <WebsiteTestFields />
    </StoredValuesForm>
  )
}

function CreatedNotice({ message, websiteUrl, syncTargets }: WebsiteOfLinks) {
  return (
    <Alert
      role="status"
      severity="success"
      sx={{ mt: 2, overflowWrap: 'anywhere' }}
      action={
        <Button
          color="inherit"
          size="small"
          href={websiteUrl}
          target="_blank"
          rel="noopener"
          endIcon={<OpenInNew />}
        >
          Otvori
        </Button>
      }
    >
      Website je uspešno kreiran: {websiteUrl}. Osveženo: {syncTargets.join(', ')}. {copySourceText(message)}
    </Alert>
  )
}

/** Tests website creation: a link becomes a page without further input (websites/creation). */
export function WebsiteTest() {
  const [result, setResult] = useState<Result | undefined>(undefined)
  return (
    <Card component="section" aria-labelledby="website-test" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography variant="h2" id="website-test">
        Test kreiranja stranice
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        Čita stranicu proizvoda i od nje pravi novu na Vašem nalogu, kao kad je sami pravite.
      </Typography>
      <WebsiteTestForm onResult={setResult} />
      {result && 'failure' in result && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {result.failure}
        </Alert>
      )}
      {result && 'created' in result && <CreatedNotice {...result.created} />}
    </Card>
  )
}

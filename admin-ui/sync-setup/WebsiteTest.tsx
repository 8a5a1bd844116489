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
import { Form, TextInput, useDataProvider } from 'react-admin'
import { type FieldValues, useFormState } from 'react-hook-form'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { problemText } from '../data/refusal.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../ui/forms/FocusOnRefusal.tsx'
import { copySourceText } from '../website/copy-source-text.ts'

const labels = {
  targetAudience: 'Ciljna grupa',
  keyBenefits: 'Ključne prednosti (jedna po redu)',
  uniqueCharacteristics: 'Jedinstvene karakteristike',
  competitiveAdvantage: 'Prednost nad konkurencijom',
  customerProblems: 'Problemi kupaca (jedan po redu)',
}

const resolver = contractResolver(createFromLinks)
const noAnswers = { urls: [''], ...Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) }
const asTyped = (typed: string) => typed

interface CreatedWebsite {
  message: string
  websiteUrl: string
  /** Names of the lists that already contain the website. */
  syncTargets: string[]
}

interface TestAnswer extends CreatedWebsite {
  success: boolean
  error: string | null
}

/** The result of the latest test. */
type Result = { created: CreatedWebsite } | { failure: string }

function Fields() {
  const { isSubmitting } = useFormState()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextInput
        source="urls.0"
        label="Link proizvoda"
        required
        parse={asTyped}
        type="url"
        placeholder="https://"
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        {Object.entries(labels).map(([name, label]) => (
          <TextInput key={name} source={name} label={label} parse={asTyped} multiline maxRows={5} />
        ))}
      </Box>
      <Box>
        <Button type="submit" variant="contained" startIcon={<AddLink />} disabled={isSubmitting}>
          {isSubmitting ? 'Čitam stranicu, pišem tekstove i pravim Vašu...' : 'Testiraj kreiranje'}
        </Button>
      </Box>
      <FocusOnRefusal />
    </Box>
  )
}

/** Creates a website from a product link. The optional answers guide the text that AI writes. */
function WebsiteTestForm({ onResult }: { onResult: (result: Result) => void }) {
  const client = useQueryClient()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [createdCount, setCreatedCount] = useState(0)
  const { mutateAsync: create } = useMutation({
    mutationFn: async (answers: FieldValues) => {
      const answer = await dataProvider.createWebsite<TestAnswer>(answers)
      if (!answer.success) throw new Error(answer.error ?? undefined)
      return answer
    },
    onSuccess: (created) => {
      onResult({ created })
      setCreatedCount(createdCount + 1)
      for (const key of ['websites', 'dashboard', 'public-list'])
        void client.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => onResult({ failure: problemText(error, 'Greška pri kreiranju website-a') }),
  })
  const submit = async (answers: FieldValues) => {
    try {
      await create(answers)
    } catch (error) {
      return (error as { body?: { errors?: object } }).body?.errors
    }
    return undefined
  }
  return (
    <Form
      key={createdCount}
      resolver={resolver}
      defaultValues={noAnswers}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <Fields />
    </Form>
  )
}

function CreatedNotice({ message, websiteUrl, syncTargets }: CreatedWebsite) {
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

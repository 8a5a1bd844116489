import { createFromLinks } from '@pazar/contracts/website/create-website.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import AddLink from '@mui/icons-material/AddLink'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../data/call.ts'
import { problemText } from '../data/refusal.ts'
import { copySourceText } from '../website/copy-source-text.ts'
import { useCommandForm } from '../ui/forms/use-command-form.ts'

const noAnswers = {
  url: '',
  targetAudience: '',
  keyBenefits: '',
  uniqueCharacteristics: '',
  competitiveAdvantage: '',
  customerProblems: '',
}
type Answers = typeof noAnswers

const labels: Record<Exclude<keyof Answers, 'url'>, string> = {
  targetAudience: 'Ciljna grupa',
  keyBenefits: 'Ključne prednosti (jedna po redu)',
  uniqueCharacteristics: 'Jedinstvene karakteristike',
  competitiveAdvantage: 'Prednost nad konkurencijom',
  customerProblems: 'Problemi kupaca (jedan po redu)',
}

interface CreatedWebsite {
  message: string
  websiteUrl: string
  /** Names of the lists that already contain the website. */
  syncTargets: string[]
}

/** The result of the latest test. */
type Result = { created: CreatedWebsite } | { failure: string }

/** Creates a website from a product link. The optional answers guide the text that AI writes. */
function WebsiteTestForm({ onResult }: { onResult: (result: Result) => void }) {
  const client = useQueryClient()
  const form = useCommandForm({
    initial: noAnswers,
    schema: createFromLinks,
    payload: ({ url, ...answers }) => ({ urls: [url], ...answers }),
    send: async (body, idempotencyKey) => {
      const { json } = await call(websiteRoutes.create.path, { method: 'POST', body, idempotencyKey })
      if (json.success !== true) throw new Error(json.error)
      onResult({ created: json })
      form.reset()
      for (const key of ['websites', 'dashboard', 'public-list'])
        void client.invalidateQueries({ queryKey: [key] })
    },
    onRefused: (error) => onResult({ failure: problemText(error, 'Greška pri kreiranju website-a') }),
  })
  const { values, errors, change } = form
  const linkError = errors['urls.0'] ?? errors['urls']
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label="Link proizvoda"
        required
        type="url"
        placeholder="https://"
        value={values.url}
        error={Boolean(linkError)}
        helperText={linkError}
        onChange={(event) => {
          change({ url: event.target.value })
          form.setErrors({})
        }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            multiline
            maxRows={5}
            value={values[name]}
            error={Boolean(errors[name])}
            helperText={errors[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </Box>
      <Box>
        <Button type="submit" variant="contained" startIcon={<AddLink />} disabled={form.pending}>
          {form.pending ? 'Čitam stranicu, pišem tekstove i pravim Vašu...' : 'Testiraj kreiranje'}
        </Button>
      </Box>
    </Box>
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

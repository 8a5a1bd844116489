import { type AccountView, settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { sheetIdOf } from '@pazar/contracts/user/sheet-id.ts'
import TableChart from '@mui/icons-material/TableChartOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Confirmation } from '../ui/feedback/Confirmation.tsx'
import { EarlierOrders } from './EarlierOrders.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { SheetFacts } from './SheetFacts.tsx'
import { sheetSteps } from './SheetSteps.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { useSheetTest } from './use-sheet-test.ts'

const fieldsOf = ({ googleSheetsId }: AccountView) => ({ googleSheetsId: googleSheetsId ?? '' })

/**
 * The spreadsheet for order export. Its id is required; the test opens the spreadsheet (integrations/sheets).
 */
export function SheetsCard({ account }: { account: AccountView }) {
  const [removing, setRemoving] = useState(false)
  const test = useSheetTest()
  const { form, remove } = useSettingsForm({
    account,
    fieldsOf,
    route: settingsRoutes.setSheet,
    name: 'Google Sheets',
    payload: ({ googleSheetsId }) => ({ googleSheetsId: sheetIdOf(googleSheetsId) }),
  })
  const id = form.values.googleSheetsId
  const edit = (typed: string) => {
    form.change({ googleSheetsId: typed.includes('docs.google.com') ? sheetIdOf(typed) : typed })
    test.clear()
  }
  return (
    <SettingsCard
      icon={<TableChart />}
      title="Google Sheets"
      text="Tabela u koju se porudžbine same upisuju."
      steps={sheetSteps(account.googleServiceAccountEmail)}
      sets={['sheets']}
    >
      <Stack component="form" noValidate onSubmit={form.submit} spacing={2} aria-label="Google Sheets">
        <TextField
          label="Google Sheets ID"
          name="googleSheetsId"
          autoComplete="off"
          value={id}
          onChange={(event) => edit(event.target.value)}
          slotProps={{ htmlInput: { spellCheck: false } }}
          error={Boolean(form.errors.googleSheetsId)}
          helperText={form.errors.googleSheetsId ?? 'Možete nalepiti i celu adresu tabele.'}
        />
        {test.result && (
          <Alert severity={test.result.success ? 'success' : 'error'}>
            <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
              {test.result.success ? test.result.title : 'Konekcija nije uspela'}
            </Box>
            <Box sx={{ overflowWrap: 'anywhere' }}>{test.result.message}</Box>
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" disabled={form.pending}>
            {form.pending ? 'Čuva...' : 'Sačuvaj tabelu'}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            disabled={!id.trim() || test.pending}
            onClick={() => void test.run(sheetIdOf(id))}
          >
            {test.pending ? 'Testira...' : 'Testiraj konekciju'}
          </Button>
          {account.googleSheetsId && (
            <Button color="error" disabled={form.pending} onClick={() => setRemoving(true)}>
              Ukloni tabelu
            </Button>
          )}
        </Box>
      </Stack>
      {account.googleSheetsId && <EarlierOrders userId={account.id} />}
      <SheetFacts />
      <Confirmation
        open={removing}
        question="Da li ste sigurni da želite da uklonite tabelu?"
        text="Porudžbine se više neće izvoziti. Sama tabela ostaje kakva jeste."
        action="Ukloni"
        onConfirm={async () => {
          if (await remove({ googleSheetsId: null })) test.clear()
        }}
        onClose={() => setRemoving(false)}
      />
    </SettingsCard>
  )
}

import { type AccountView, settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { sheetIdOf } from '@pazar/contracts/user/sheet-id.ts'
import TableChart from '@mui/icons-material/TableChartOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { TextInput, useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { StoredValuesForm } from '../ui/forms/StoredValuesForm.tsx'
import { EarlierOrders } from './EarlierOrders.tsx'
import { RemoveSettings } from './RemoveSettings.tsx'
import { SettingsButtons } from './SettingsButtons.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { SheetFacts } from './SheetFacts.tsx'
import { sheetSteps } from './SheetSteps.tsx'
import { useSaveSettings } from './use-save-settings.ts'
import { useSheetTest } from './use-sheet-test.ts'

// Null would remove the spreadsheet, which has a button of its own.
const resolver = contractResolver(settingsRoutes.setSheet.body!, ({ googleSheetsId }) => ({
  googleSheetsId: sheetIdOf(googleSheetsId ?? ''),
}))

interface FieldsProps {
  isSet: boolean
  test: ReturnType<typeof useSheetTest>
  onRemove: () => Promise<unknown>
}

function SheetFields({ isSet, test: { result, pending, clear, run }, onRemove }: FieldsProps) {
  const id: string = useWatch({ name: 'googleSheetsId' }) ?? ''
  return (
    <Stack spacing={2}>
      <TextInput
        source="googleSheetsId"
        label="Google Sheets ID"
        autoComplete="off"
        helperText="Možete nalepiti i celu adresu tabele."
        parse={(typed: string) => (typed.includes('docs.google.com') ? sheetIdOf(typed) : typed) || null}
        onChange={clear}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      {result && (
        <Alert severity={result.success ? 'success' : 'error'}>
          <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            {result.success ? result.title : 'Konekcija nije uspela'}
          </Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>{result.message}</Box>
        </Alert>
      )}
      <SettingsButtons save="Sačuvaj tabelu">
        <Button
          variant="outlined"
          color="inherit"
          disabled={!id.trim() || pending}
          onClick={() => void run(sheetIdOf(id))}
        >
          {pending ? 'Testira...' : 'Testiraj konekciju'}
        </Button>
        {isSet && (
          <RemoveSettings
            label="Ukloni tabelu"
            title="Da li ste sigurni da želite da uklonite tabelu?"
            content="Porudžbine se više neće izvoziti. Sama tabela ostaje kakva jeste."
            confirm="Ukloni"
            onConfirm={onRemove}
          />
        )}
      </SettingsButtons>
    </Stack>
  )
}

/**
 * The spreadsheet for order export. Its id is required; the test opens the spreadsheet (integrations/sheets).
 */
export function SheetsCard({ account }: { account: AccountView }) {
  const { id, googleSheetsId, googleServiceAccountEmail } = account
  const dataProvider = useDataProvider<PazarDataProvider>()
  const test = useSheetTest()
  const saving = useSaveSettings({
    send: dataProvider.setSheet,
    success: 'Google Sheets podešavanja su uspešno ažurirana',
    failure: 'Greška pri ažuriranju Google Sheets podešavanja',
  })
  return (
    <SettingsCard
      icon={<TableChart />}
      title="Google Sheets"
      text="Tabela u koju se porudžbine same upisuju."
      steps={sheetSteps(googleServiceAccountEmail)}
      sets={['sheets']}
    >
      <StoredValuesForm stored={{ googleSheetsId }} resolver={resolver} {...saving}>
        <SheetFields
          isSet={googleSheetsId !== null}
          test={test}
          onRemove={() => {
            test.clear()
            return saving.onSubmit({ googleSheetsId: null })
          }}
        />
      </StoredValuesForm>
      {googleSheetsId && <EarlierOrders userId={id} />}
      <SheetFacts />
    </SettingsCard>
  )
}

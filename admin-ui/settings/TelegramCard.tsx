import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import { settingsChange } from '@pazar/contracts/user/routes.ts'
import Telegram from '@mui/icons-material/Telegram'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useDataProvider } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { StoredValuesForm } from '../ui/forms/StoredValuesForm.tsx'
import { RemoveSettings } from './RemoveSettings.tsx'
import { SecretInput } from './SecretInput.tsx'
import { SettingsButtons } from './SettingsButtons.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useSaveSettings } from './use-save-settings.ts'
import { useTelegramTest } from './use-telegram-test.ts'

/** Empty fields are left out of the request (integrations/telegram), so removal has its own button. */
const resolver = contractResolver(settingsChange, ({ telegramBotId, telegramChatId }) => ({
  ...(telegramBotId?.trim() && { telegramBotId }),
  ...(telegramChatId?.trim() && { telegramChatId }),
}))

const steps = [
  'U Telegramu otvorite @BotFather i pošaljite /newbot.',
  'Izaberite ime bota; token koji dobijete prekopirajte u polje Bot ID.',
  'Otvorite svog bota i pošaljite mu bilo koju poruku.',
  'Otvorite @userinfobot: broj koji pokaže kao Id je Vaš Chat ID.',
  'Upišite oba podatka, pošaljite probnu poruku i sačuvajte. Za svaku novu porudžbinu stiže poruka.',
]

interface FieldsProps {
  isSet: boolean
  test: ReturnType<typeof useTelegramTest>
  onRemove: () => Promise<unknown>
}

function TelegramFields({ isSet, test: { result, pending, clear, run }, onRemove }: FieldsProps) {
  const [telegramBotId, telegramChatId] = useWatch({ name: ['telegramBotId', 'telegramChatId'] }).map(
    (value: string | null) => value ?? '',
  ) as [string, string]
  const { clearErrors, trigger } = useFormContext()
  // Before the first save, the form does not check a field again while it is edited.
  const clearResultOf = (field: string) => () => {
    clear()
    clearErrors(field)
  }
  const sendTest = async () => {
    // The message of the server's refusal would not say which field is wrong.
    const isValid = await trigger(['telegramBotId', 'telegramChatId'], { shouldFocus: true })
    if (isValid) await run({ telegramBotId, telegramChatId })
  }
  return (
    <Stack spacing={2}>
      <SecretInput
        source="telegramBotId"
        label="Bot ID"
        hint="Token bota, od @BotFather, na primer 123456789:AAE..."
        onChange={clearResultOf('telegramBotId')}
      />
      <SecretInput
        source="telegramChatId"
        label="Chat ID"
        hint="Vaš broj, ili broj grupe (počinje sa minusom)"
        onChange={clearResultOf('telegramChatId')}
      />
      {result && <Alert severity={result.success ? 'success' : 'error'}>{result.message}</Alert>}
      <SettingsButtons save="Sačuvaj Telegram" disabled={!telegramBotId.trim() && !telegramChatId.trim()}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={!telegramBotId.trim() || !telegramChatId.trim() || pending}
          onClick={() => void sendTest()}
        >
          {pending ? 'Šalje...' : 'Pošalji probnu poruku'}
        </Button>
        {isSet && (
          <RemoveSettings
            label="Isključi Telegram"
            title="Da li ste sigurni da želite da isključite Telegram?"
            content="Bot ID i Chat ID se brišu. Poruke o porudžbinama više neće stizati."
            confirm="Isključi"
            onConfirm={onRemove}
          />
        )}
      </SettingsButtons>
    </Stack>
  )
}

/** Telegram messages about orders. */
export function TelegramCard({ account: { telegramBotId, telegramChatId } }: { account: AccountView }) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const test = useTelegramTest()
  const saving = useSaveSettings({
    send: dataProvider.setTelegram,
    success: 'Telegram podešavanja su uspešno ažurirana',
    failure: 'Greška pri ažuriranju Telegram podešavanja',
  })
  return (
    <SettingsCard
      icon={<Telegram />}
      title="Telegram"
      text="Poruka za svaku novu porudžbinu. Ako stranica nudi dodatne proizvode, poruka čeka dok ih kupac ne pogleda, najduže desetak minuta, pa stiže sa svime što je uzeo."
      steps={steps}
      sets={['telegram']}
    >
      <StoredValuesForm stored={{ telegramBotId, telegramChatId }} resolver={resolver} {...saving}>
        <TelegramFields
          isSet={telegramBotId !== null || telegramChatId !== null}
          test={test}
          onRemove={() => {
            test.clear()
            return saving.onSubmit({ telegramBotId: null, telegramChatId: null })
          }}
        />
      </StoredValuesForm>
    </SettingsCard>
  )
}

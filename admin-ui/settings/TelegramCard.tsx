import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import Telegram from '@mui/icons-material/Telegram'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Confirmation } from '../ui/feedback/Confirmation.tsx'
import { SecretField } from './SecretField.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { useTelegramTest } from './use-telegram-test.ts'

const fieldsOf = ({ telegramBotId, telegramChatId }: AccountView) => ({
  telegramBotId: telegramBotId ?? '',
  telegramChatId: telegramChatId ?? '',
})

const steps = [
  'U Telegramu otvorite @BotFather i pošaljite /newbot.',
  'Izaberite ime bota; token koji dobijete prekopirajte u polje Bot ID.',
  'Otvorite svog bota i pošaljite mu bilo koju poruku.',
  'Otvorite @userinfobot: broj koji pokaže kao Id je Vaš Chat ID.',
  'Upišite oba podatka, pošaljite probnu poruku i sačuvajte. Za svaku novu porudžbinu stiže poruka.',
]

/** Empty fields are left out of the request (integrations/telegram), so removal has its own button. */
function TelegramForm({ account }: { account: AccountView }) {
  const [removing, setRemoving] = useState(false)
  const { form, stored, remove } = useSettingsForm({
    account,
    fieldsOf,
    route: userRoutes.changeSettings,
    name: 'Telegram',
    payload: (values) =>
      Object.fromEntries(
        Object.entries(values)
          .map(([name, value]) => [name, value.trim()])
          .filter(([, value]) => value),
      ),
  })
  const { values, errors } = form
  const test = useTelegramTest()
  const edit = (typed: Partial<typeof values>) => {
    form.change(typed)
    test.clear()
  }
  const isEmpty = Object.values(values).every((value) => !value.trim())
  const isComplete = Object.values(values).every((value) => value.trim())
  return (
    <>
      <Stack component="form" noValidate onSubmit={form.submit} spacing={2} aria-label="Telegram">
        <SecretField
          label="Bot ID"
          name="telegramBotId"
          value={values.telegramBotId}
          onChange={(telegramBotId) => edit({ telegramBotId })}
          errorText={errors.telegramBotId}
          hint="Token bota, od @BotFather, na primer 123456789:AAE..."
        />
        <SecretField
          label="Chat ID"
          name="telegramChatId"
          value={values.telegramChatId}
          onChange={(telegramChatId) => edit({ telegramChatId })}
          errorText={errors.telegramChatId}
          hint="Vaš broj, ili broj grupe (počinje sa minusom)"
        />
        {test.result && (
          <Alert severity={test.result.success ? 'success' : 'error'}>{test.result.message}</Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" disabled={form.pending || isEmpty}>
            {form.pending ? 'Čuva...' : 'Sačuvaj Telegram'}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            disabled={!isComplete || test.pending}
            onClick={() => void test.run(values)}
          >
            {test.pending ? 'Šalje...' : 'Pošalji probnu poruku'}
          </Button>
          {(stored.telegramBotId || stored.telegramChatId) && (
            <Button color="error" disabled={form.pending} onClick={() => setRemoving(true)}>
              Isključi Telegram
            </Button>
          )}
        </Box>
      </Stack>
      <Confirmation
        open={removing}
        question="Da li ste sigurni da želite da isključite Telegram?"
        text="Bot ID i Chat ID se brišu. Poruke o porudžbinama više neće stizati."
        action="Isključi"
        onConfirm={async () => {
          if (await remove({ telegramBotId: null, telegramChatId: null })) test.clear()
        }}
        onClose={() => setRemoving(false)}
      />
    </>
  )
}

/** Telegram messages about orders. */
export function TelegramCard({ account }: { account: AccountView }) {
  return (
    <SettingsCard
      icon={<Telegram />}
      title="Telegram"
      text="Poruka za svaku novu porudžbinu. Ako stranica nudi dodatne proizvode, poruka čeka dok ih kupac ne pogleda, najduže desetak minuta, pa stiže sa svime što je uzeo."
      steps={steps}
      sets={['telegram']}
    >
      <TelegramForm account={account} />
    </SettingsCard>
  )
}

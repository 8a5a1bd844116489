import { webhookTopics } from '@pazar/contracts/webhook/events.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { topicLabels } from './topics.ts'
import { receiverExample, verifyExample } from './verify-example.ts'

const headers = [
  ['webhook-id', 'Broj poruke. Isti je pri svakom ponavljanju: poruku čiji broj već imate samo potvrdite.'],
  ['webhook-timestamp', 'Vreme slanja, u sekundama od 1970. Poruku stariju od 5 minuta odbijte.'],
  ['webhook-signature', 'v1, pa base64 od HMAC-SHA256 teksta id.timestamp.body, ključem iz tajne.'],
] as const

const body = `{
  "type": "order.placed",
  "timestamp": "2026-03-01T10:00:00.000Z",
  "data": {
    "order": {
      "id": "7K3M9QXB4ZC8D1E5F6G7H8J9KA", "number": "7K3M-9QXB",
      "status": "Na čekanju", "market": "Serbia", "currency": "RSD",
      "product": { "name": "Solarna lampa", "quantity": 2,
        "unitPrice": "1990.00", "totalPrice": "3980.00", ... },
      "upsells": [], "total": "3980.00",
      "customer": { "firstName": "Ana", "phone": "064 123 4567", ... },
      "trackingId": null, ...
    }
  }
}
`

const Part = ({ title, copied, children }: { title: string; copied?: string; children: ReactNode }) => (
  <Box component="section" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {copied && <CopyButton text={copied} label={`Kopiraj: ${title}`} />}
    </Box>
    {children}
  </Box>
)

/** Scrolls on its own, also by keyboard. */
const Code = ({ name, text }: { name: string; text: string }) => (
  <Box
    component="pre"
    tabIndex={0}
    role="region"
    aria-label={name}
    sx={{
      m: 0,
      p: 1.5,
      borderRadius: 2,
      bgcolor: 'action.hover',
      overflowX: 'auto',
      fontSize: '0.82rem',
      lineHeight: 1.55,
    }}
  >
    {text}
  </Box>
)

const Terms = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, '& dd': { m: 0, color: 'text.secondary' } }}>
    {rows.map(([term, text]) => (
      <div key={term}>
        <dt>
          <code>{term}</code>
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </Box>
)

/** Instructions for developers of a receiver. */
export function WebhookGuide({ onClose }: { onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 599px)')
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby="uputstvo-webhook"
    >
      <DialogTitle id="uputstvo-webhook">Webhook-ovi: uputstvo za programere</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Part title="Kako stiže">
          <Typography>
            POST sa JSON-om, potpisan po specifikaciji{' '}
            <Link href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
              Standard Webhooks
            </Link>
            : za mnoge jezike postoje gotove biblioteke.
          </Typography>
          <Terms rows={headers} />
        </Part>
        <Part title="Provera potpisa (Node)" copied={verifyExample}>
          <Code name="Provera potpisa" text={verifyExample} />
        </Part>
        <Part title="Ceo primalac (Node)" copied={receiverExample}>
          <Typography>
            Odgovara 204 na ono što je naše, a 401 na sve ostalo. Proveru iznad sačuvajte kao{' '}
            <code>is-from-pazar.mjs</code>, ovo kao <code>receiver.mjs</code>, pa pokrenite{' '}
            <code>PAZAR_SECRET=whsec_... node receiver.mjs</code>.
          </Typography>
          <Code name="Ceo primalac" text={receiverExample} />
        </Part>
        <Part title="Kako da probate">
          <Typography>
            Adresa mora da bude javna, sa https:// na portu 443: <code>localhost</code> ne može da se sačuva.
            Na svom računaru otvorite tunel, na primer{' '}
            <code>cloudflared tunnel --url http://127.0.0.1:8787</code> ili <code>ngrok http 8787</code>, i
            njegovu https:// adresu upišite u webhook. „Pošalji probu“ čeka odgovor i pored dugmeta kaže šta
            je primalac odgovorio; 401 znači da na svom serveru imate drugu tajnu.
          </Typography>
        </Part>
        <Part title="Događaji">
          <Terms
            rows={webhookTopics.map(
              (topic) => [topic, `${topicLabels[topic].label}. ${topicLabels[topic].hint}.`] as const,
            )}
          />
        </Part>
        <Part title="Sadržaj">
          <Typography>
            Porudžbina je uvek cela i onakva kakva je u trenutku slanja; veći <code>revision</code> je noviji.
            Iznosi su tekst sa dve decimale. „Pošalji probu“ šalje primer u kome je svako polje popunjeno, sa{' '}
            <code>&quot;test&quot;: true</code>.
          </Typography>
          <Code name="Primer poruke" text={body} />
        </Part>
        <Part title="Odgovor i ponavljanje">
          <Typography>
            Odgovorite sa 2xx u roku od 10 sekundi. Posle drugog odgovora, ili bez njega, pokušavamo ponovo:
            za 10 sekundi, pa sve ređe do jednom na sat, ukupno 20 puta. Na 429 i 503 poštujemo Retry-After, a
            410 znači da više ne želite poruke. Šta nije stiglo vidite u Obaveštenjima, i odatle možete
            poslati ponovo.
          </Typography>
        </Part>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Zatvori
        </Button>
      </DialogActions>
    </Dialog>
  )
}

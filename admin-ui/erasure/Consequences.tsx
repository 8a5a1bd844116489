import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const erasedItems = [
  'ime, telefon, email, adresa i napomena kupca',
  'Vaše beleške i razlozi promene statusa',
  'podaci o poseti za oglase',
  'sačuvani filteri nazvani po kupcu',
]
const keptItems = [
  'iznosi, troškovi i zarada',
  'proizvod, količina, status i datumi',
  'broj porudžbine i broj pošiljke',
]

function BulletList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <Box>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </Box>
  )
}

/**
 * Lists what an erasure deletes and what remains. `inProgress`: number of orders that are not delivered yet.
 */
export function Consequences({ inProgress }: { inProgress: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {inProgress > 0 && (
        <Alert severity="warning">
          Još nije isporučeno: {inProgress}. Bez imena, telefona i adrese te pošiljke više ne možete da
          pošaljete.
        </Alert>
      )}
      <BulletList title="Briše se zauvek" items={erasedItems} />
      <BulletList title="Ostaje, bez podataka o kupcu" items={keptItems} />
      <Typography sx={{ color: 'text.secondary', fontSize: '0.92rem' }}>
        Red u povezanoj Google tabeli se prazni. Poruke koje su već poslate (Telegram, webhook, Meta) i
        fajlovi koje ste preuzeli ne mogu da se povuku: njih obrišite sami.
      </Typography>
    </Box>
  )
}

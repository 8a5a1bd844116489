import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../ui/CopyButton.tsx'
import { colours } from '../theme/palette.ts'

const commands = [
  {
    command: 'npm run replay -- all --verify',
    text: 'Sve tabele, svi korisnici: čita dnevnik iznova, poredi i ništa ne menja. Izlazni kod je 0 samo ako je sve isto.',
  },
  {
    command: 'npm run replay -- orders',
    text: 'Gradi jednu tabelu ponovo, pored žive, i zamenjuje je u jednom potezu. Umesto orders može bilo koje ime iz rezultata: profit, users, market_costs...',
  },
  {
    command: 'npm run replay -- all',
    text: 'Gradi sve tabele ponovo, jednu po jednu. Aplikacija za to vreme radi: čita stare tabele dok nove ne budu gotove.',
  },
  {
    command: 'docker compose exec projections node projections/replay/main.ts all --verify',
    text: 'Isto u produkciji, gde svaki deo radi u svom procesu; umesto all --verify može i sve ostalo.',
  },
]

const steps = [
  'Pokrenite test još jednom: ako je sada isto, tabela je upravo bila zamenjena.',
  'Ako se i dalje razlikuje, tabelu je promenilo nešto mimo aplikacije (na primer ručni upit u bazi). Dnevnik je jedina istina i nije oštećen.',
  'Neka administrator ponovo izgradi tu tabelu: npm run replay -- {ime tabele}. Posle toga pokrenite test ponovo.',
  'Ako piše „Zaustavljeno na događaju“, tabela stoji i ne laže: razlog je u Admin panelu pod „Sistem“. Ponovna izgradnja pomaže tek kada se uzrok otkloni.',
  'Ako piše „Tabela se ponovo gradi“, sačekajte: napredak je u Admin panelu pod „Sistem“.',
]

/** How to run the check and a rebuild by hand, and what to do about differences. */
export function SetupInstructions() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          Podešavanje i provera na serveru
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {commands.map(({ command, text }) => (
            <Box component="li" key={command}>
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  bgcolor: colours.ground,
                  borderRadius: 2,
                  pl: 1.5,
                  pr: 0.5,
                  py: 0.5,
                }}
              >
                <Box
                  component="code"
                  sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.88rem' }}
                >
                  {command}
                </Box>
                <CopyButton text={command} label={`Kopiraj komandu: ${command}`} />
              </Box>
              <Typography sx={{ color: 'text.secondary', fontSize: '0.92rem', mt: 0.5 }}>{text}</Typography>
            </Box>
          ))}
        </Box>
      </Card>
      <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          Kada se nešto razlikuje
        </Typography>
        <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.25 }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </Card>
    </Box>
  )
}

import { sheetColumns, sheetTab } from '@pazar/contracts/order/sheet-columns.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const facts = [
  `Svaka porudžbina je jedan red na kartici „${sheetTab}“, koju pravimo sami, ispred ostalih. Vaše kartice ne diramo.`,
  `Kolone su: ${sheetColumns.join(', ')}.`,
  'Red se upisuje kada kupac završi sa dodatnim ponudama, a bez njih odmah. Menja se čim se promene status, podaci kupca ili proizvodi.',
  'Smete da sortirate, premeštate kolone i dodajete svoje. Naše ćelije ponovo upisujemo pri svakoj promeni, pa beleške pišite u svoje kolone.',
  'Obrisan red se ne vraća kada se porudžbina promeni. Kada povežete drugu tabelu, redovi iz prethodne ostaju u njoj.',
]

/** What the seller's spreadsheet contains, and what they may change in it. */
export function SheetFacts() {
  return (
    <Box component="section" aria-label="Šta se upisuje u tabelu" sx={{ mt: 3 }}>
      <Typography variant="h4" component="h3" gutterBottom>
        Šta se upisuje
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          pl: 2.5,
          display: 'grid',
          gap: 0.75,
          color: 'text.secondary',
          fontSize: '0.94rem',
          overflowWrap: 'anywhere',
        }}
      >
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
    </Box>
  )
}

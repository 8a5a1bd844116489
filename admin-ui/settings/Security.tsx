import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { colours } from '../theme/palette.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { CustomerPrivacy } from './CustomerPrivacy.tsx'

const tips = [
  'Koristite jaku lozinku od najmanje 8 karaktera, sa brojevima i simbolima.',
  'Menjajte lozinku na svakih 3-6 meseci.',
  'Ne delite svoje pristupne podatke ni sa kim.',
  'Odjavite se na javnim računarima.',
]

/** Password change, advice on passwords, and the privacy of customers. */
export function Security({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { md: '1.3fr 1fr' }, alignItems: 'start' }}>
      <Card sx={{ p: { xs: 2.5, md: 3.5 } }}>
        <ChangePassword />
      </Card>
      <Card
        component="section"
        sx={{ p: { xs: 2.5, md: 3.5 }, bgcolor: colours.apricotSoft, borderColor: '#F2DDB4' }}
      >
        <Typography variant="h3" component="h2" gutterBottom>
          Saveti za bezbednost
        </Typography>
        <Box component="ul" sx={{ pl: 2.5, m: 0, display: 'grid', gap: 1 }}>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </Box>
      </Card>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CustomerPrivacy isAdmin={isAdmin} />
      </Box>
    </Box>
  )
}

import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Phone from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx'
import { callLinks } from './call-links.ts'

const buttonStyle = { minHeight: 48, flex: '1 1 auto', px: 1 } as const
/** On a phone a row of its own, for the thumb. */
const callStyle = { ...buttonStyle, flexBasis: { xs: '100%', sm: 'auto' } } as const

/** The customer's number, large, and the ways to reach it. */
export function CallPhone({ order }: { order: Pick<OrderView, 'phone' | 'targetMarket'> }) {
  const { phone, targetMarket } = order
  if (!phone) return <Box sx={{ mt: 1 }}>Nema broja telefona.</Box>
  const { tel, viber, whatsApp } = callLinks(phone, targetMarket)
  return (
    <>
      <Box
        sx={{ fontSize: { xs: '1.5rem', md: '1.7rem' }, fontWeight: 700, letterSpacing: '0.01em', mt: 0.5 }}
      >
        {phone}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button href={tel} variant="contained" startIcon={<Phone />} sx={callStyle}>
          Pozovi
        </Button>
        {viber && (
          <Button href={viber} variant="outlined" color="inherit" sx={buttonStyle}>
            Viber
          </Button>
        )}
        {whatsApp && (
          <Button
            href={whatsApp}
            target="_blank"
            rel="noreferrer"
            variant="outlined"
            color="inherit"
            sx={buttonStyle}
          >
            WhatsApp
          </Button>
        )}
        <CopyTextButton
          key={phone}
          text={phone}
          label="Kopiraj"
          variant="outlined"
          color="inherit"
          sx={buttonStyle}
        />
      </Box>
    </>
  )
}

import AutoAwesome from '@mui/icons-material/AutoAwesome'
import Speed from '@mui/icons-material/Speed'
import WorkspacePremium from '@mui/icons-material/WorkspacePremium'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Awning } from '../theme/Awning.tsx'
import { Logo } from '../theme/Logo.tsx'
import { colours } from '../theme/palette.ts'
import { useDocumentTitle } from '../ui/document-title.ts'

function Badge({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.5,
        py: 0.6,
        borderRadius: 99,
        border: '1px solid rgba(255,255,255,.28)',
        fontWeight: 600,
        fontSize: '0.88rem',
        '& svg': { fontSize: 18, color: colours.apricot },
      }}
    >
      {icon}
      {children}
    </Box>
  )
}

/** Describes the product to visitors without a session. */
function ProductHeader() {
  return (
    <Box
      component="header"
      sx={{
        bgcolor: 'primary.main',
        color: '#fff',
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Awning height={64} stripe={64} />
      </Box>
      <Box
        sx={{
          px: { xs: 3, md: 8 },
          py: { xs: 3.5, md: 6 },
          my: 'auto',
          maxWidth: 640,
          position: 'relative',
        }}
      >
        <Logo light size={34} />
        <Typography
          variant="h1"
          sx={{ mt: { xs: 2, md: 4 }, fontSize: { xs: '1.9rem', md: '3.2rem' }, lineHeight: 1.04 }}
        >
          AI Website Builder za prodaju
        </Typography>
        <Typography
          sx={{
            mt: { xs: 1.25, md: 2.5 },
            fontSize: { xs: '1rem', md: '1.15rem' },
            color: 'rgba(255,255,255,.84)',
            maxWidth: 480,
          }}
        >
          Od linka proizvoda do stranice koja prodaje. Porudžbine, troškovi i profit na jednom mestu.
        </Typography>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            mt: { xs: 2, md: 4 },
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
          }}
        >
          <Badge icon={<AutoAwesome />}>AI Generisano</Badge>
          <Badge icon={<Speed />}>Optimizovano</Badge>
          <Badge icon={<WorkspacePremium />}>Profesionalno</Badge>
        </Box>
      </Box>
      <Box sx={{ display: { md: 'none' } }}>
        <Awning />
      </Box>
    </Box>
  )
}

/**
 * The frame of all signed-out screens, with a description of the product. `title` is the browser tab's title.
 */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 1.15fr) minmax(420px, 1fr)' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <ProductHeader />
      <Box
        component="main"
        sx={{ display: 'flex', flexDirection: 'column', px: { xs: 2.5, sm: 4 }, py: { xs: 3, md: 5 } }}
      >
        <Box sx={{ my: { xs: 0, md: 'auto' }, width: '100%', maxWidth: 440, mx: 'auto' }}>{children}</Box>
        <Typography
          component="footer"
          variant="body2"
          sx={{ color: 'text.secondary', textAlign: 'center', mt: { xs: 'auto', md: 0 }, pt: 4 }}
        >
          © 2024 Pazar. Sva prava zadržana.
        </Typography>
      </Box>
    </Box>
  )
}

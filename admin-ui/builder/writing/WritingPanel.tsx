import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Elapsed } from '../../ui/feedback/Elapsed.tsx'
import { colours } from '../../theme/palette.ts'
import { type PagePart, pageParts, type PartState, progressSentence } from './copy-state.ts'
import { SlowNotice } from './SlowNotice.tsx'
import type { Writing } from './use-page-copy.ts'

const stateLabels: Record<PartState, string> = { waiting: 'čeka', writing: 'piše se', done: 'napisano' }

/**
 * On phones two parts share a row, so the label is for screen readers only; icon and colour show the state.
 */
const visuallyHiddenOnPhones = {
  '@media (max-width: 599px)': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const

function Part({ name, state }: { name: string; state: PartState }) {
  return (
    <Box
      component="li"
      data-state={state}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.75, sm: 1.25 },
        px: { xs: 1, sm: 1.5 },
        py: 1.1,
        borderRadius: 2.5,
        minWidth: 0,
        transition: 'background-color .3s',
        bgcolor:
          state === 'writing' ? colours.apricotSoft : state === 'done' ? colours.leafSoft : colours.ground,
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 22,
          height: 22,
          flex: 'none',
          color: state === 'done' ? colours.leaf : colours.inkSoft,
        }}
      >
        {state === 'done' ? (
          <CheckCircle fontSize="small" />
        ) : state === 'writing' ? (
          <CircularProgress size={18} color="inherit" />
        ) : (
          <RadioButtonUnchecked fontSize="small" sx={{ opacity: 0.45 }} />
        )}
      </Box>
      <Box
        component="span"
        sx={{
          flex: 1,
          minWidth: 0,
          lineHeight: 1.25,
          fontSize: { xs: '0.92rem', sm: '1rem' },
          fontWeight: state === 'writing' ? 700 : 550,
        }}
      >
        {name}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.85rem', ...visuallyHiddenOnPhones }}>
        {stateLabels[state]}
      </Box>
    </Box>
  )
}

function Parts({ parts }: { parts: Writing['parts'] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: { xs: 2, sm: 2.5 },
        p: 0,
        display: 'grid',
        gap: { xs: 0.5, sm: 1 },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      }}
    >
      {Object.entries(pageParts).map(([part, name]) => (
        <Part key={part} name={name} state={parts[part as PagePart]} />
      ))}
    </Box>
  )
}

/** Progress of writing the texts. Replaces the form, which stays mounted and hidden with all its input. */
export function WritingPanel({
  writing,
  productName,
  onStop,
}: {
  writing: Writing
  productName: string
  onStop: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  // If the model did not finish, the generator replaces all its texts.
  const isReplaced = writing.ended && writing.percent < 100
  return (
    <Card
      component="section"
      aria-labelledby="pisanje"
      sx={{ p: { xs: 2, md: 4 }, maxWidth: 860, mx: 'auto' }}
    >
      <Typography variant="h2" id="pisanje" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        Pišem tekstove stranice
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
        Za proizvod „{productName}“. Sve što ste uneli je sačuvano, a svaki tekst posle možete da izmenite.
      </Typography>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          mt: { xs: 2, sm: 3 },
          mb: 0.75,
          fontWeight: 600,
        }}
      >
        <span role="status">{progressSentence(writing)}</span>
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {!isReplaced && <span aria-hidden>{writing.percent}% · </span>}
          <Elapsed startedAt={writing.startedAt} />
        </Box>
      </Box>
      <LinearProgress
        aria-label="Pisanje tekstova"
        variant={isReplaced ? 'indeterminate' : 'determinate'}
        value={writing.percent}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <SlowNotice writing={writing} />
      {!isReplaced && (
        <>
          <Parts parts={writing.parts} />
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: { xs: 2, sm: 3 } }}
          >
            <Button
              variant="outlined"
              color="inherit"
              disabled={writing.percent === 100}
              onClick={onStop}
              sx={{ width: { xs: '100%', sm: 'auto' }, whiteSpace: 'normal' }}
            >
              Zaustavi i koristi gotove tekstove
            </Button>
            <Box sx={{ color: 'text.secondary', fontSize: '0.88rem', flex: '1 1 240px' }}>
              Gotove tekstove odmah sastavlja naš generator, po vrsti proizvoda.
            </Box>
          </Box>
        </>
      )}
    </Card>
  )
}

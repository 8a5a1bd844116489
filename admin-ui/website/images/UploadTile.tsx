import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'

/** Shows the local file at once, with a progress bar of its upload. */
export function UploadTile({ preview, percent }: { preview: string; percent: number }) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        aspectRatio: '1',
        borderRadius: 3,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="img"
        src={preview}
        alt=""
        sx={{ width: '100%', height: '100%', objectFit: 'cover', opacity: 0.45 }}
      />
      <Box sx={{ position: 'absolute', insetInline: 12, bottom: 14, fontSize: '0.8rem', fontWeight: 700 }}>
        {percent < 100 ? `${percent}%` : 'Obrada...'}
        <LinearProgress
          variant={percent < 100 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-label="Slanje slike"
          sx={{ mt: 0.5 }}
        />
      </Box>
    </Box>
  )
}

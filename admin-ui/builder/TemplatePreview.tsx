import type { TemplateName } from '@pazar/contracts/website/content.ts'
import Box from '@mui/material/Box'

/** Generated from the demo pages by e2e/template-previews.ts. */
const pictures: Record<TemplateName, string> = {
  Minimalistic: new URL('./previews/minimalistic.webp', import.meta.url).href,
  'Sales Template': new URL('./previews/sales-template.webp', import.meta.url).href,
  'Advertorial Template': new URL('./previews/advertorial-template.webp', import.meta.url).href,
}

/** Screenshot of a page with this template on a computer and a phone. */
export function TemplatePreview({ template }: { template: TemplateName }) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2.5,
        overflow: 'hidden',
        bgcolor: '#fff',
        aspectRatio: '720 / 522',
      }}
    >
      <Box
        component="img"
        src={pictures[template]}
        alt=""
        width={720}
        height={522}
        decoding="async"
        sx={{ display: 'block', width: '100%', height: 'auto' }}
      />
    </Box>
  )
}

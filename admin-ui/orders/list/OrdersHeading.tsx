import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useDocumentTitle } from '../../ui/document-title.ts'

/** The heading of the list in one line, so that the orders begin high on the screen. */
export const OrdersHeading = memo(function OrdersHeading({ title }: { title: string }) {
  useDocumentTitle(title)
  return (
    <Typography
      variant="h1"
      sx={{ fontSize: { xs: '1.05rem', md: '1.45rem' }, whiteSpace: 'nowrap', flexShrink: 0 }}
    >
      {title}
    </Typography>
  )
})

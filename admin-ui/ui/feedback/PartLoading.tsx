import Skeleton from '@mui/material/Skeleton'

/** Stands for a part of a screen while it loads. `height` in px. */
export const PartLoading = ({ height }: { height: number }) => (
  <Skeleton variant="rounded" height={height} role="progressbar" aria-label="Učitavanje..." />
)

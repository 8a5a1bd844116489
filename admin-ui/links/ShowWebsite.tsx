import { Navigate, useParams } from 'react-router'

/** `/websites/:id/show`: the specified editor of the website, at `/edit/:id`. */
export function ShowWebsite() {
  const { id = '' } = useParams()
  return <Navigate to={`/edit/${encodeURIComponent(id)}`} replace />
}

import LockOutlined from '@mui/icons-material/LockOutlined'
import { useTranslate } from 'react-admin'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** React-Admin leads here from a page that the auth provider denies. */
export function AccessDenied() {
  const translate = useTranslate()
  return <EmptyState icon={<LockOutlined />} title={translate('ra.message.access_denied')} />
}

import { useQuery } from '@tanstack/react-query'
import { useMay } from '../session/duty-access.ts'
import { callMethods } from './methods/calls.ts'

/** How many orders are to be called now. Kept current by the change stream; undefined until loaded or refused. */
export const useCallQueue = () =>
  useQuery({
    queryKey: ['calls', 'queue'],
    queryFn: ({ signal }) => callMethods.callQueue(signal),
    enabled: useMay('callOrders'),
  })

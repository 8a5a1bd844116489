import { useStore } from 'react-admin'
import { useUser } from '../../session/session.ts'

type Setting = [isOn: boolean, set: (isOn: boolean) => void]

function useSetting(name: string, initial: boolean): Setting {
  const user = useUser()
  return useStore<boolean>(`orders.${name}.${user?.id ?? ''}`, initial)
}

/** Whether an arriving order is heard; kept for each user of this browser. */
export const useArrivalSound = (): Setting => useSetting('sound', false)

/** Whether the title of a tab in the background counts arriving orders; kept for each user of this browser. */
export const useTitleBadge = (): Setting => useSetting('badge', true)

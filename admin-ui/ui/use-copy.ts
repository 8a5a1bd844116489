import { useToast } from './feedback/use-toast.tsx'

/**
 * Copies a text and confirms it (domains/screens). If the browser refuses, the toast asks the user to copy by
 * hand.
 */
export function useCopy(): (text: string) => Promise<void> {
  const toast = useToast()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Kopirano!')
    } catch {
      toast.failure('Greška', 'Pregledač nije dozvolio kopiranje: označite i kopirajte tekst ručno.')
    }
  }
}

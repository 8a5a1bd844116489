import { useToast } from './use-toast.tsx'

/** Copies a text and says so (operator spec, section 8). A browser may refuse: then the person is told to do it himself. */
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

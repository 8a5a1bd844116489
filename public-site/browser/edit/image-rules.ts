/** 5 MB, as the server takes them (resolution 44). */
export const mostBytes = 5 * 1024 * 1024

/** What is wrong with a file before it is sent (landing spec, section 5); undefined where nothing is. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)'
  return size > mostBytes ? 'Slika je prevelika. Maksimalna veličina je 5MB.' : undefined
}

export const uploadFailed = 'Greška pri upload-u slike. Pokušajte ponovo.'
export const checkConnection = 'Proverite internet konekciju.'

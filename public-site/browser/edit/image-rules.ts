/** 5 MB, the server's limit (websites/uploads). */
export const maxBytes = 5 * 1024 * 1024

/** Validates a file before the upload (editor/images); undefined if it is valid. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)'
  return size > maxBytes ? 'Slika je prevelika. Maksimalna veličina je 5MB.' : undefined
}

export const uploadFailed = 'Greška pri upload-u slike. Pokušajte ponovo.'
export const checkConnection = 'Proverite internet konekciju.'

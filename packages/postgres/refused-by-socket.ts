/**
 * True if no server listens at a Unix socket, or one that has too many connections to accept. Through TCP both
 * are ECONNREFUSED or a wait.
 */
export function isRefusedBySocket(error: Error): boolean {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  return syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN')
}

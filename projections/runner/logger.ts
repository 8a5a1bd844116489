/** The part of a logger that this package needs; pino fits. */
export interface Logger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const silentLogger: Logger = { info() {}, warn() {}, error() {} }

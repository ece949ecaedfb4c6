/** The folder or what is kept does not allow an export. */
export class ExportError extends Error {
  override name = 'ExportError'
}

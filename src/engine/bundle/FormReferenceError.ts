export class FormReferenceError extends Error {
  override readonly name = 'FormReferenceError' as const
  readonly form: string
  readonly reference: string
  constructor(form: string, reference: string, reason: string) {
    super(`${form}: "${reference}" ${reason}`)
    this.form = form
    this.reference = reference
  }
}

/** `missing`: leads to nothing; `circle`: to itself and nothing else; `many`: to too many parts. */
export type ReferenceFault = 'missing' | 'circle' | 'many'

const REASONS: { [fault in ReferenceFault]: string } = {
  missing: 'is not there',
  circle: 'leads back to itself',
  many: 'makes the form too large: its parts refer to others again and again',
}

export class FormReferenceError extends Error {
  override readonly name = 'FormReferenceError' as const
  readonly form: string
  readonly reference: string
  readonly fault: ReferenceFault

  constructor(form: string, reference: string, fault: ReferenceFault) {
    super(`${form}: "${reference}" ${REASONS[fault]}`)
    this.form = form
    this.reference = reference
    this.fault = fault
  }
}

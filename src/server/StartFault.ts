/** The portal cannot start: `message` is one clear line for the operator's terminal, `details` a list below it. */
export class StartFault extends Error {
  override readonly name = 'StartFault' as const
  readonly details: readonly string[]

  constructor(message: string, details: readonly string[] = [], cause?: unknown) {
    super(message, { cause })
    this.details = details
  }
}

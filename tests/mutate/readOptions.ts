import { parseArgs } from 'node:util'

export interface MutateOptions {
  /** Codes by their beginning; then nothing else is tried. */
  code?: string[]
  /** So many of each; absent = all. */
  sample?: string
  seed: string
  /** `codes`, `harmless` or `generic` alone. */
  only?: string
  survivors: boolean
}

/** Or the line that says what is not known. */
export function readOptions(argv: string[]): MutateOptions | string {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        code: { type: 'string', multiple: true },
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
        only: { type: 'string' },
        survivors: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0] : String(cause)
    return `${reason}. Known: --code CODE, --sample N, --seed S, --only codes|harmless|generic, --survivors.`
  }
}

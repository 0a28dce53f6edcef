import type { Statement } from './statements.ts'
import type { Values } from './Values.ts'

/** A value's name: `:name`, but not a type (`::name`). */
const NAME = /(?<!:):([a-z]+)/g

export interface Prepared {
  name: string
  /** With $1, $2… */
  text: string
  values: (of: Values) => unknown[]
}

/** A statement as the driver wants it. */
export function prepare({ name, text }: Statement): Prepared {
  const names: string[] = []
  const numbered = text.replace(NAME, (_all, value: string) => {
    if (!names.includes(value)) names.push(value)
    return `$${names.indexOf(value) + 1}`
  })
  return { name, text: numbered, values: (of) => names.map((one) => of[one]) }
}

/** The same statements as pgbench's own language has them, each applicant as likely as another. */
export function pgbenchScript(
  statements: readonly Statement[],
  applicants: readonly [number, number],
): string {
  const asked = statements.map(({ text, gives }) => `${oneLine(text)}${gives ? ' \\gset' : ';'}`)
  return [
    `\\set half random(${Math.ceil(applicants[0] / 2)}, ${Math.floor(applicants[1] / 2)})`,
    '\\set applicant 2 * :half',
    '\\set key random(1, 9000000000000000000)',
    ...asked,
    '',
  ].join('\n')
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

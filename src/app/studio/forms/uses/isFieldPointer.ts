import { resolvePointer } from '#engine/values/pointer.ts'
import { formPath, uiPath } from '../contentTree.ts'
import { fieldAround } from './fieldAround.ts'

export interface FieldMeant {
  name: string
  /** The forms that ask it: its own, and those that take this one over whole. */
  forms: readonly string[]
  /** The processes and steps that ask these. */
  steps: readonly { process: string; steps: readonly string[] }[]
}
interface Standing {
  /** The file in which the pointer stands. */
  path: string
  /** JSON pointer of the member that it is, or whose name it is. */
  at: string
  /** The process that the file is about, where it is about one. */
  process?: string | undefined
}

/** Does a pointer read a question: by its steps in all files, counted from another question in the question's own form? */
export function isFieldPointer(
  pointer: string,
  { name, forms, steps }: FieldMeant,
  where: Standing,
): boolean {
  if (/^[1-9]\d*\//.test(pointer)) {
    const isSchema = forms.some((form) => formPath(form) === where.path)
    if (!isSchema && !forms.some((form) => uiPath(form) === where.path)) return false
    const base = fieldAround(where.at, isSchema ? 'schema' : 'ui')
    return resolvePointer(pointer, base).split('/')[1] === name
  }
  const parts = pointer.split('/')
  if (parts[0] !== '' || parts[1] !== 'answers' || parts[3] !== name) return false
  return steps.some((one) => one.steps.includes(parts[2] ?? '') && isOf(one.process, where))
}

/** A step's name says only in its own process which form it is. */
function isOf(process: string, { path, process: about }: Standing): boolean {
  if (about !== undefined) return about === process
  const other = /^workflows\/([^/]+)\.json$/.exec(path)?.[1]
  return other === undefined || other === process || ['conditions', 'facts', 'services'].includes(other)
}

/** The same pointer to a question that is called otherwise. */
export function renamedPointer(pointer: string, from: string, to: string): string {
  const steps = pointer.split('/')
  const at = steps.indexOf(from, pointer.startsWith('/') ? 3 : 1)
  return steps.with(at, to).join('/')
}

import { formPath, uiPath } from '../contentTree.ts'

interface Field {
  form: string
  name: string
  /** The file in which the pointer stands. */
  path: string
  /** The processes and steps that ask the form. */
  steps: readonly { process: string; steps: readonly string[] }[]
}

/** Does a pointer read a question: "1/name" in its own form, "/answers/<step>/name" in all? */
export function isFieldPointer(pointer: string, { form, name, path, steps }: Field): boolean {
  const parts = pointer.split('/')
  if (parts[0] === '1' && parts[1] === name) return path === formPath(form) || path === uiPath(form)
  if (parts[0] !== '' || parts[1] !== 'answers' || parts[3] !== name) return false
  return steps.some((one) => one.steps.includes(parts[2] ?? '') && isOf(one.process, path))
}

/** A step's name says only in its own process which form it is. */
function isOf(process: string, path: string): boolean {
  const other = /^workflows\/([^/]+)\.json$/.exec(path)?.[1]
  return other === undefined || other === process || ['conditions', 'facts', 'services'].includes(other)
}

import { textIds } from '#engine/texts/textIds.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { formIdOf, formPath } from '../contentTree.ts'
import { processesOf, readForm } from '../questions/FormFiles.ts'
import { questionsOf } from '../questions/questionsOf.ts'
import type { Found } from '../searchContent.ts'
import { isFieldPointer } from './isFieldPointer.ts'

/** A place that uses something; `name` is the member that does. */
export interface Use extends Found {
  name: string
}

type Meaning = (use: { path: string; word: string; name: string; isName: boolean }) => boolean

/** Every place of the files whose name, or whose text, means the thing. */
function usesWhere(workspace: Workspace, isMeant: Meaning, isLooked: (path: string) => boolean): Use[] {
  const found: Use[] = []
  const look = (value: Json, path: string, pointer: string, name: string): void => {
    if (typeof value === 'string' && isMeant({ path, word: value, name, isName: false }))
      found.push({ path, pointer, words: `${name}: ${value}`, name })
    else if (Array.isArray(value))
      for (const [index, one] of value.entries()) look(one, path, `${pointer}/${index}`, name)
    else if (isJsonObject(value))
      for (const [key, one] of Object.entries(value)) {
        const at = `${pointer}/${escapeToken(key)}`
        if (isMeant({ path, word: key, name: key, isName: true }))
          found.push({ path, pointer: at, words: key, name: key })
        look(one, path, at, key)
      }
  }
  for (const path of workspace.files.keys()) {
    const document = isLooked(path) ? workspace.documentOf(path) : undefined
    if (document !== undefined) look(document, path, '', '')
  }
  return found
}

const isContent = (path: string): boolean => !/^(?:schemas\/meta|locales)\//.test(path)

/** Steps, transitions and forms that take a form, or a part of it. */
export function usesOfForm(workspace: Workspace, form: string): Use[] {
  const own = formPath(form)
  return usesWhere(
    workspace,
    ({ path, word, isName }) => !isName && path !== own && (word === form || word.startsWith(`${form}#`)),
    isContent,
  )
}

/** What reads the answer to a question: conditions, rules, values, workflows. */
export function usesOfField(workspace: Workspace, form: string, name: string): Use[] {
  const steps = processesOf(workspace, form)
  return usesWhere(
    workspace,
    ({ path, word }) => isFieldPointer(word, { form, name, path, steps }),
    (path) => isContent(path) && !path.startsWith('tests/'),
  )
}

/** Where a condition is named. */
export function usesOfCondition(workspace: Workspace, name: string): Use[] {
  return usesWhere(
    workspace,
    ({ word, name: by, isName }) =>
      !isName && word === name && !['id', 'fact', 'list', 'row', 'is', 'type'].includes(by),
    (path) => isContent(path) && !path.startsWith('tests/'),
  )
}

/** Where a reference list is chosen from, or read. */
export function usesOfList(workspace: Workspace, list: string): Use[] {
  return usesWhere(
    workspace,
    ({ word, name, isName }) => !isName && word === list && ['inList', 'list', 'row'].includes(name),
    isContent,
  )
}

/** Where a text is named, and the questions that are called by it by rule. */
export function usesOfText(workspace: Workspace, id: string): Use[] {
  const named = usesWhere(workspace, ({ word, isName }) => !isName && word === id, isContent)
  const forms = [...workspace.files.keys()].flatMap((path) =>
    path.startsWith('schemas/') ? (formIdOf(path) ?? []) : [],
  )
  const called = forms.flatMap((form) => {
    const read = readForm(workspace, form)
    const processes = processesOf(workspace, form).map(({ process }) => process)
    return read === undefined
      ? []
      : questionsOf(read)
          .filter(({ name }) => isCalled(id, processes, name))
          .map(({ name }) => ({
            path: formPath(form),
            pointer: `/properties/${escapeToken(name)}`,
            words: name,
            name,
          }))
  })
  return [...named, ...called]
}

function isCalled(id: string, processes: readonly string[], name: string): boolean {
  if (!id.endsWith(`.${name}`)) return false
  return [undefined, ...processes].some((process) =>
    [textIds.field, textIds.hint, textIds.why].some((rule) => rule(process, name).includes(id)),
  )
}

/** What a file as a whole is used by. */
export function usesOfFile(workspace: Workspace, path: string): Use[] {
  const form = formIdOf(path)
  if (form !== undefined) return usesOfForm(workspace, form)
  const list = /^workflows\/lists\/(.+)\.json$/.exec(path)?.[1]
  return list === undefined ? [] : usesOfList(workspace, list)
}

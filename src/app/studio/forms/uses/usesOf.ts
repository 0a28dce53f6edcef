import { conditionNames } from '#engine/content/checks/names.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { escapeToken, unescapeToken } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { formIdOf, formPath } from '../contentTree.ts'
import { readForm } from '../questions/FormFiles.ts'
import { questionsOf } from '../questions/questionsOf.ts'
import { askersOf, takersOf } from '../questions/takersOf.ts'
import type { Found } from '../searchContent.ts'
import { isCountedAt, renamedCount } from './countedAnswers.ts'
import { isFieldPointer } from './isFieldPointer.ts'
import { usesOfTexts } from './usesOfTexts.ts'

/** A place that uses something; `name` is the member that does. */
export interface Use extends Found {
  name: string
}

type Meaning = (use: { path: string; at: string; word: string; name: string; isName: boolean }) => boolean

/** Every place of the files whose name, or whose text, means the thing. */
function usesWhere(workspace: Workspace, isMeant: Meaning, isLooked: (path: string) => boolean): Use[] {
  const found: Use[] = []
  const look = (value: Json, path: string, pointer: string, name: string): void => {
    if (typeof value === 'string' && isMeant({ path, at: pointer, word: value, name, isName: false }))
      found.push({ path, pointer, words: `${name}: ${value}`, name })
    else if (Array.isArray(value))
      for (const [index, one] of value.entries()) look(one, path, `${pointer}/${index}`, name)
    else if (isJsonObject(value))
      for (const [key, one] of Object.entries(value)) {
        const at = `${pointer}/${escapeToken(key)}`
        if (isMeant({ path, at, word: key, name: key, isName: true }))
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
  const meant = { name, forms: takersOf(workspace, form), steps: askersOf(workspace, form) }
  return usesWhere(
    workspace,
    ({ path, at, word }) =>
      isFieldPointer(word, meant, { path, at }) ||
      (isCountedAt(path, at) && renamedCount(word, meant, name) !== undefined),
    (path) => isContent(path) && !/^(?:tests|workflows\/migrations)\//.test(path),
  )
}

/** Where a condition is named: by the places at which the content has conditions, not by its letters. */
export function usesOfCondition(workspace: Workspace, name: string): Use[] {
  return [...workspace.files.keys()].flatMap((path) => {
    const document = isContent(path) && !path.startsWith('tests/') ? workspace.documentOf(path) : undefined
    const isList = path === 'workflows/conditions.json'
    // The shared conditions have no word around them that says what they are.
    return conditionNames(isList ? { conditions: document } : document, { file: path, pointer: '' })
      .filter((use) => use.name === name)
      .map(({ place }) => {
        const pointer = isList ? place.pointer.slice('/conditions'.length) : place.pointer
        const member = unescapeToken(pointer.slice(pointer.lastIndexOf('/') + 1))
        return { path, pointer, words: `${member}: ${name}`, name: member }
      })
  })
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
    // Also those that take the form over whole: its questions are called by their texts there.
    const processes = askersOf(workspace, form).map(({ process }) => process)
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

/** Services, processes that make it, and cases that go through it. */
function usesOfProcess(workspace: Workspace, process: string): Use[] {
  return usesWhere(
    workspace,
    ({ at, word, name, isName }) =>
      word === process &&
      (isName ? at.split('/').at(-2) === 'create' : name === 'process' || name === 'processes'),
    isContent,
  )
}

/** People who are as this one is but for something, and cases about them. */
function usesOfPersona(workspace: Workspace, persona: string): Use[] {
  return usesWhere(
    workspace,
    ({ word, name, isName }) => !isName && word === persona && (name === 'persona' || name === 'extends'),
    isContent,
  )
}

/** What a file as a whole is used by. */
export function usesOfFile(workspace: Workspace, path: string): Use[] {
  const form = formIdOf(path)
  if (form !== undefined) return usesOfForm(workspace, form)
  const list = /^workflows\/lists\/(.+)\.json$/.exec(path)?.[1]
  if (list !== undefined) return usesOfList(workspace, list)
  const persona = /^workflows\/personas\/(.+)\.json$/.exec(path)?.[1]
  if (persona !== undefined) return usesOfPersona(workspace, persona)
  if (/^locales\/[a-z]{2}\//.test(path)) return usesOfTexts(workspace, path)
  const process = /^workflows\/([^/]+)\.json$/.exec(path)?.[1]
  return process === undefined ? [] : usesOfProcess(workspace, process)
}

import type { JsonObject } from '#engine/values/types.ts'
import type { Answers, Ids } from '../roads/api/Ids.ts'
import { createNames } from './createNames.ts'
import { createRandom } from '../roads/createRandom.ts'
import { renameForm, renameUiSchema } from './forms.ts'
import { renameFormId } from './language.ts'
import { renamePersona } from './people.ts'
import { renameData, renamePointer, WORLD } from './pointers.ts'
import { objectOf, readModel } from './readModel.ts'
import { createRenaming, type Renaming } from './Renaming.ts'
import { renameDocuments } from './documents.ts'
import {
  renameConditions,
  renameFacts,
  renameList,
  renameNotifications,
  renameServices,
  renameTemplates,
} from './shared.ts'
import { renameText, renameTextIds } from './texts.ts'
import { renameWorkflow } from './workflows.ts'

export interface RenamedContent {
  files: Map<string, string>
  ids: Ids
  renaming: Renaming
}

/**
 * The same content under random names: every id that an analyst gives, through all its files, by structure and never by
 * the text. What stays: registration and recovery, words of the format, names that outside systems give (properties of
 * what they answer and send, rows and ids of served lists), values of options, staff roles, constants.
 */
export function renameContent(files: ReadonlyMap<string, string>, seed: number): RenamedContent {
  const documents = new Map<string, JsonObject>()
  for (const [path, text] of files) if (path.endsWith('.json')) documents.set(path, JSON.parse(text))
  const renaming = createRenaming(readModel(documents), createNames(createRandom(seed)))
  const renamed = new Map<string, string>()
  for (const [path, document] of documents) {
    const [place, content] = renameFile(renaming, path, document)
    renamed.set(place, JSON.stringify(content, null, 2))
  }
  return { files: renamed, ids: idsOf(renaming), renaming }
}

function renameFile(renaming: Renaming, path: string, document: JsonObject): [string, JsonObject] {
  const [folder = '', ...rest] = path.replace(/\.json$/, '').split('/')
  const name = rest.join('/')
  const id = (kind: Parameters<Renaming['id']>[0], whose: string) => renaming.id(kind, whose)
  if (path === 'locales/meta.json') return [path, renameLocale(renaming, document)]
  if (rest[0] === 'meta') return [path, document]
  if (folder === 'schemas')
    return [`schemas/${renameFormId(renaming, name)}.json`, renameForm(renaming, document)]
  if (folder === 'ui-schemas')
    return [`ui-schemas/${renameFormId(renaming, name)}.json`, renameUiSchema(renaming, name, document)]
  if (folder === 'locales')
    return [`locales/${rest[0]}/${id('namespace', rest[1] ?? '')}.json`, renameLocale(renaming, document)]
  switch (name) {
    case 'conditions':
      return [path, renameConditions(renaming, document)]
    case 'facts':
      return [path, renameFacts(renaming, document)]
    case 'services':
      return [path, renameServices(renaming, document)]
    case 'documents':
      return [path, renameDocuments(renaming, document)]
    case 'templates':
      return [path, renameTemplates(renaming, document)]
    case 'notifications':
      return [path, renameNotifications(renaming, document)]
  }
  const [kind = '', whose = ''] = rest
  if (kind === 'lists') return [`workflows/lists/${id('list', whose)}.json`, renameList(renaming, document)]
  if (kind === 'personas')
    return [`workflows/personas/${id('persona', whose)}.json`, renamePersona(renaming, document)]
  if (rest.length === 1) return [`workflows/${id('process', name)}.json`, renameWorkflow(renaming, document)]
  throw new Error(`Nothing renames ${path}`)
}

function renameLocale(renaming: Renaming, document: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(document).flatMap(([id, text]) =>
      id.startsWith('$') ? [[id, text]] : renameTextIds(renaming, id).map((renamed) => [renamed, text]),
    ),
  )
}

function idsOf(renaming: Renaming): Ids {
  const pointer = (text: string): string => renamePointer(renaming, text, WORLD).text
  return {
    of: (kind, name) => (kind === 'text' ? renameText(renaming, name) : renaming.id(kind, name)),
    pointer,
    answers: (answers) => {
      const renamed: Answers = {}
      for (const [step, given] of Object.entries(objectOf(renameData(renaming, answers, 'steps'))))
        renamed[step] = objectOf(given)
      return renamed
    },
    fields: (data) => objectOf(renameData(renaming, data, 'fields')),
  }
}

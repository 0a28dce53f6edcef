import type { Json, JsonObject } from '#engine/values/types.ts'
import { objectOf, objectsIn, textOf } from './readModel.ts'
import type { Renaming } from './Renaming.ts'
import { renameText } from './texts.ts'

/** workflows/documents.json; what the rows of a register are called stays, and so do params. */
export function renameDocuments(renaming: Renaming, document: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(document).map(([id, template]) =>
      id.startsWith('$')
        ? [id, template]
        : [renameText(renaming, id), renameTemplate(renaming, objectOf(template))],
    ),
  )
}

function renameTemplate(renaming: Renaming, template: JsonObject): Json {
  const { fields, paragraphs, from } = template
  const text = (id: Json): string => renameText(renaming, textOf(id))
  return {
    ...template,
    ...(fields === undefined
      ? {}
      : { fields: objectsIn(fields).map((field) => renameLine(renaming, field)) }),
    ...(Array.isArray(paragraphs) ? { paragraphs: paragraphs.map(text) } : {}),
    ...(from === undefined
      ? {}
      : { from: { ...objectOf(from), fact: renaming.id('fact', textOf(objectOf(from)['fact'])) } }),
  }
}

function renameLine(renaming: Renaming, { list, options, label = '', ...rest }: JsonObject): Json {
  const { model, id } = renaming
  const named = textOf(options ?? '')
  const kind = model.lists.has(named) ? 'list' : 'field'
  const isOwn = kind === 'list' || model.fields.has(named)
  return {
    ...rest,
    label: renameText(renaming, textOf(label)),
    ...(list === undefined ? {} : { list: id('list', textOf(list)) }),
    ...(options === undefined ? {} : { options: isOwn ? id(kind, named) : named }),
  }
}

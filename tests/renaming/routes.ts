import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { renameAddress } from './addresses.ts'
import { renameOperand } from './language.ts'
import { renameData, stepInto, WORLD } from './pointers.ts'
import { objectOf, objectsIn, textOf } from './readModel.ts'
import type { Renaming } from './Renaming.ts'
import { renameText } from './texts.ts'
import { type Change, change, eachPointer } from './workflows.ts'

/** Pages of a service: of their members those that are not listed stay as they are. */
export function renameRoutes(
  renaming: Renaming,
  routes: JsonObject,
  address: (path: Json) => string,
): JsonObject {
  const { text, id, ids } = changesOf(renaming)
  const changes = {
    process: id('process'),
    title: text,
    emptyTitle: text,
    shows: (shown: Json) => change(objectOf(shown), { processes: ids('process'), statuses: ids('status') }),
    instead: (all: Json) =>
      Array.isArray(all) ? all.map((one) => renameAddress(renaming, textOf(one))) : all,
    answers: (answers: Json) => renameData(renaming, answers, 'steps'),
    list: (list: Json) =>
      change(objectOf(list), {
        name: eachPointer(renaming),
        shows: eachPointer(renaming),
        button: (button) => change(objectOf(button), { title: text }),
      }),
    sections: (all: Json) => objectsIn(all).map((one) => renameSection(renaming, one)),
    cards: (all: Json) => objectsIn(all).map((one) => renameCard(renaming, one)),
  }
  return Object.fromEntries(
    Object.entries(routes).map(([path, route]) => [address(path), change(objectOf(route), changes)]),
  )
}

function changesOf(renaming: Renaming) {
  const text: Change = (id) => renameText(renaming, textOf(id))
  const texts: Change = (all) => (Array.isArray(all) ? all.map(text) : all)
  const id =
    (kind: Parameters<Renaming['id']>[0]): Change =>
    (value) =>
      renaming.id(kind, textOf(value))
  const ids =
    (kind: Parameters<Renaming['id']>[0]): Change =>
    (value) =>
      Array.isArray(value) ? value.map(id(kind)) : value
  return { text, texts, id, ids }
}

function renameSection(renaming: Renaming, section: JsonObject): Json {
  const { text, texts } = changesOf(renaming)
  return change(section, {
    heading: text,
    texts,
    points: texts,
    link: (link) =>
      change(objectOf(link), {
        id: text,
        text,
        title: text,
        url: (url) => renameAddress(renaming, textOf(url)),
      }),
  })
}

/** What the register calls its members stays; what the draft answers does not. */
function renameCard(renaming: Renaming, card: JsonObject): Json {
  const { text, id } = changesOf(renaming)
  return change(card, {
    title: text,
    fact: id('fact'),
    emptyTitle: text,
    fields: (fields) => objectsIn(fields).map((field) => change(field, { list: id('list') })),
    done: (done) =>
      change(objectOf(done), {
        fact: id('fact'),
        rows: (rows) => `/${renaming.id('count', textOf(rows).slice(1))}`,
        title: text,
      }),
    actions: (actions) =>
      objectsIn(actions).map((action) =>
        change(action, {
          title: text,
          process: id('process'),
          answers: (answers) => renameAnswers(renaming, answers),
        }),
      ),
  })
}

/** By step and field, operands. */
function renameAnswers(renaming: Renaming, answers: Json): Json {
  if (!isObject(answers)) return answers
  return Object.fromEntries(
    Object.entries(answers).map(([step, fields]) => [
      renaming.id('step', step),
      Object.fromEntries(
        Object.entries(objectOf(fields)).map(([field, operand]) => [
          stepInto(renaming, 'fields', field).text,
          renameOperand(renaming, operand, WORLD),
        ]),
      ),
    ]),
  )
}

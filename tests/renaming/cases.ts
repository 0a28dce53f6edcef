import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { IdKind } from '../roads/api/Ids.ts'
import { renameFormId } from './language.ts'
import { renameData, renamePath, renamePointer, stepInto, WORLD } from './pointers.ts'
import type { Place } from './places.ts'
import { objectOf, objectsIn, textOf } from './readModel.ts'
import type { Renaming } from './Renaming.ts'
import { renameText } from './texts.ts'

type Change = (value: Json) => Json
type Changes = { [member: string]: Change }

function change(object: JsonObject, changes: Changes): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([member, value]) => [member, changes[member]?.(value) ?? value]),
  )
}

/** tests/cases/<process>/<name>.json and tests/cases/forms/<form>.json (src/engine/case/README.md). */
export function renameCase(renaming: Renaming, document: JsonObject): JsonObject {
  return 'form' in document ? renameFormCases(renaming, document) : renameProcessCase(renaming, document)
}

function changesOf(renaming: Renaming) {
  const id =
    (kind: IdKind): Change =>
    (name) =>
      renaming.id(kind, textOf(name))
  const data =
    (place: Place): Change =>
    (value) =>
      renameData(renaming, value, place)
  const each =
    (inner: Change): Change =>
    (values) =>
      Array.isArray(values) ? values.map(inner) : inner(values)
  const keys =
    (key: (name: string) => string, inner: Change = (value) => value): Change =>
    (value) =>
      Object.fromEntries(Object.entries(objectOf(value)).map(([name, one]) => [key(name), inner(one)]))
  const text = (code: Json): string => renameText(renaming, textOf(code))
  const pointer: Change = (at) => renamePointer(renaming, textOf(at), WORLD).text
  return { id, data, each, keys, text, pointer }
}

function renameProcessCase(renaming: Renaming, document: JsonObject): JsonObject {
  const { id, data } = changesOf(renaming)
  return change(document, {
    ...situationChanges(renaming),
    process: id('process'),
    persona: id('persona'),
    child: id('persona'),
    created: data('data'),
    steps: (steps) => objectsIn(steps).map((step) => renameStep(renaming, step)),
  })
}

function situationChanges(renaming: Renaming): Changes {
  const { id, data } = changesOf(renaming)
  return {
    answers: data('steps'),
    facts: data('facts'),
    parent: data('application'),
    campaign: (campaign) => (isObject(campaign) ? data('campaign')(campaign) : id('campaign')(campaign)),
  }
}

function renameStep(renaming: Renaming, step: JsonObject): Json {
  const { id, data, keys } = changesOf(renaming)
  return change(step, {
    ...situationChanges(renaming),
    do: id('transition'),
    track: (track) => renameTrack(renaming, textOf(track)),
    trackFacts: keys((track) => renameTrack(renaming, track), data('facts')),
    timer: id('timer'),
    message: id('message'),
    child: (child) =>
      change(objectOf(child), { process: id('process'), status: id('status'), data: data('data') }),
    input: (input) => renameInput(renaming, input),
    expect: (expected) => renameExpected(renaming, objectOf(expected)),
  })
}

/** choice/0, or what stands in a track: choice/0/take. */
function renameTrack(renaming: Renaming, written: string, kind?: IdKind): string {
  const [track = '', index, name] = written.split('/')
  if (index === undefined) return kind === undefined ? written : renaming.id(kind, written)
  const place = `${renaming.id('track', track)}/${index}`
  return name === undefined || kind === undefined ? place : `${place}/${renaming.id(kind, name)}`
}

/** The input of a return names places. */
function renameInput(renaming: Renaming, input: Json): Json {
  const { each, pointer } = changesOf(renaming)
  return change(objectOf(renameData(renaming, input, 'fields')), {
    // A case may hand in none at all.
    markedFields: (places) => (Array.isArray(places) ? each(pointer)(places) : places),
  })
}

function renameExpected(renaming: Renaming, expected: JsonObject): Json {
  const { id, data, each, keys, text, pointer } = changesOf(renaming)
  const inTrack = (kind: IdKind) => (written: string) => renameTrack(renaming, written, kind)
  const shown: Change = each((written) => renameTrack(renaming, textOf(written), 'transition'))
  const tracks = keys(
    (track) => renameTrack(renaming, track),
    (track) => (typeof track === 'string' ? renaming.id('status', track) : data('track')(track)),
  )
  return change(expected, {
    status: id('status'),
    denied: each(text),
    warned: each(text),
    dropped: each(text),
    mayStart: each(text),
    params: keys(text),
    ahead: keys(text),
    alerts: keys((step) => renaming.id('step', step), each(text)),
    issues: each((issue) => change(objectOf(issue), { at: pointer, code: text })),
    held: each(id('fact')),
    notify: each((notice) =>
      isObject(notice) ? change(notice, { id: text, to: roleOf(renaming) }) : text(notice),
    ),
    issue: each((issue) => (isObject(issue) ? change(issue, { id: text }) : text(issue))),
    revoke: each(text),
    create: (made) =>
      Array.isArray(made)
        ? made.map(id('process'))
        : keys((process) => renaming.id('process', process), data('data'))(made),
    holds: each((place) => renameRow(renaming, textOf(place))),
    frees: each((place) => renameRow(renaming, textOf(place))),
    timer: keys(inTrack('timer')),
    timers: keys(inTrack('timer')),
    reminders: keys(inTrack('timer')),
    track: tracks,
    tracks,
    data: data('data'),
    answers: data('steps'),
    allowed: shown,
    shown,
    marked: each(pointer),
    unlocked: each(pointer),
    refused: each(pointer),
  })
}

const roleOf =
  (renaming: Renaming): Change =>
  (role) =>
    role === 'applicant' ? role : renaming.id('role', textOf(role))

function renameRow(renaming: Renaming, written: string): string {
  const [list = '', ...row] = written.split('/')
  return [renaming.id('list', list), ...row].join('/')
}

function renameFormCases(renaming: Renaming, document: JsonObject): JsonObject {
  const form = textOf(document['form'])
  const account = form.startsWith('account/')
  const { id } = changesOf(renaming)
  const changes = formCaseChanges({ ...renaming, account })
  return change(document, {
    ...changes,
    form: () => renameFormId(renaming, form),
    process: id('process'),
    step: id('step'),
    cases: (cases) => objectsIn(cases).map((one) => change(one, changes)),
  })
}

function formCaseChanges(renaming: Renaming): Changes {
  const { id, data, each, text } = changesOf(renaming)
  const place: Place = renaming.account ? 'outside' : 'fields'
  return {
    persona: id('persona'),
    data: (value) => (renaming.account ? value : renameInput(renaming, value)),
    answers: data('steps'),
    facts: data('facts'),
    world: (world) =>
      Object.fromEntries(
        Object.entries(objectOf(world)).map(([scope, value]) => [
          scope,
          data(stepInto(renaming, 'world', scope).place)(value),
        ]),
      ),
    expects: each((finding) =>
      change(objectOf(finding), {
        at: (path) => renamePath(renaming, textOf(path), place).text,
        code: text,
      }),
    ),
  }
}

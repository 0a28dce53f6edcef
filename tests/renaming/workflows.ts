import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { renameInstead } from './addresses.ts'
import type { IdKind } from '../roads/api/Ids.ts'
import { renameCondition, renameFormId, renameOperand, renameOperands, renameSchema } from './language.ts'
import { isPointer, renamePath, renamePointer, WORLD } from './pointers.ts'
import { objectOf, objectsIn, textOf } from './readModel.ts'
import type { Renaming } from './Renaming.ts'
import { renameText } from './texts.ts'

export type Change = (value: Json) => Json
type Changes = { [member: string]: Change }

/** Members that are not listed stay as they are. */
export function change(object: JsonObject, changes: Changes): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([member, value]) => [member, changes[member]?.(value) ?? value]),
  )
}

/** workflows/<process>.json */
export function renameWorkflow(renaming: Renaming, workflow: JsonObject): JsonObject {
  const { byKey, id, ids, condition, instead } = changesOf(renaming)
  return change(workflow, {
    ...machineChanges(renaming),
    id: id('process'),
    service: id('service'),
    for: (value) => change(objectOf(value), { self: condition, child: condition, instead }),
    facts: (facts) =>
      Object.fromEntries(
        Object.entries(objectOf(facts)).map(([name, use]) => [
          renaming.id('fact', name),
          renameFactUse(renaming, name, objectOf(use)),
        ]),
      ),
    roles: byKey('role', (role) =>
      change(objectOf(role), { of: pointer(renaming), sees: eachPointer(renaming) }),
    ),
    values: byKey('value', (operand) => renameOperand(renaming, operand, WORLD)),
    conditions: byKey('condition', condition),
    steps: (steps) => objectsIn(steps).map((step) => renameStep(renaming, step)),
    samples: byKey('sample', (sample) =>
      change(objectOf(sample), {
        persona: id('persona'),
        steps: ids('step'),
        marked: eachPointer(renaming),
      }),
    ),
    created: byKey('data', (schema) => renameSchema(renaming, schema, { place: 'outside', trail: WORLD })),
    messages: byKey('message', (message) => renameMessage(renaming, objectOf(message))),
    found: (found) => renameMessage(renaming, objectOf(found)),
    shown: (lines) =>
      objectsIn(lines).map((line) => change(line, { name: id('field'), value: operandOf(renaming) })),
    tracks: byKey('track', (track) =>
      change(objectOf(track), { ...machineChanges(renaming), of: pointer(renaming) }),
    ),
  })
}

function changesOf(renaming: Renaming) {
  const id =
    (kind: IdKind): Change =>
    (value) =>
      renaming.id(kind, textOf(value))
  const ids =
    (kind: IdKind): Change =>
    (value) =>
      Array.isArray(value) ? value.map(id(kind)) : id(kind)(value)
  const byKey =
    (kind: IdKind, inner: Change): Change =>
    (value) =>
      Object.fromEntries(
        Object.entries(objectOf(value)).map(([name, one]) => [renaming.id(kind, name), inner(one)]),
      )
  const condition: Change = (value) => renameCondition(renaming, value, WORLD)
  const operand: Change = (value) => renameOperand(renaming, value, WORLD)
  const operands: Change = (value) => renameOperands(renaming, value, WORLD)
  const form: Change = (value) => renameFormId(renaming, textOf(value))
  const instead: Change = (paths) => renameInstead(renaming, paths)
  return { id, ids, byKey, condition, operand, operands, form, instead }
}

const pointer =
  (renaming: Renaming): Change =>
  (value) =>
    renamePointer(renaming, textOf(value), WORLD).text

export const eachPointer =
  (renaming: Renaming): Change =>
  (places) =>
    Array.isArray(places) ? places.map(pointer(renaming)) : places

const operandOf =
  (renaming: Renaming): Change =>
  (value) =>
    renameOperand(renaming, value, WORLD)

/** Roles are named by the process, but for who applies. */
function roles(renaming: Renaming): Change {
  const one = (role: Json): Json => (role === 'applicant' ? role : renaming.id('role', textOf(role)))
  return (value) => (Array.isArray(value) ? value.map(one) : one(value))
}

/** Key names of a register's look-up are the analyst's; those of the portal's own are not. */
function renameFactUse(renaming: Renaming, name: string, use: JsonObject): Json {
  const { id } = changesOf(renaming)
  const isOwn = renaming.model.ownFacts.has(textOf(use['fact'] ?? name))
  return change(use, { fact: id('fact'), key: (key) => renameKey(renaming, objectOf(key), isOwn) })
}

export function renameKey(renaming: Renaming, key: JsonObject, own: boolean): JsonObject {
  return Object.fromEntries(
    Object.entries(key).map(([name, operand]) => [
      own ? name : renaming.id('key', name),
      own && name === 'list' && typeof operand === 'string'
        ? renaming.id('list', operand)
        : bareOperand(renaming, operand),
    ]),
  )
}

/** Where a bare pointer may stand for its value, or be the value itself. */
function bareOperand(renaming: Renaming, operand: Json): Json {
  if (typeof operand === 'string' && isPointer(operand)) return renamePointer(renaming, operand, WORLD).text
  return renameOperand(renaming, operand, WORLD)
}

function renameStep(renaming: Renaming, step: JsonObject): Json {
  const { id, ids, condition, form } = changesOf(renaming)
  return change(step, {
    id: id('step'),
    form,
    process: id('process'),
    visibleWhen: condition,
    alerts: ids('guard'),
  })
}

function renameMessage(renaming: Renaming, message: JsonObject): Json {
  const { form } = changesOf(renaming)
  return change(message, {
    input: form,
    key: (key) =>
      Object.fromEntries(
        Object.entries(objectOf(key)).map(([at, operand]) => [
          renamePointer(renaming, at, WORLD).text,
          bareOperand(renaming, operand),
        ]),
      ),
    once: (path) => renamePath(renaming, textOf(path), 'fields').text,
    denied: (code) => renameText(renaming, textOf(code)),
  })
}

/** What a process and a track have in common. */
function machineChanges(renaming: Renaming): Changes {
  const { id, byKey } = changesOf(renaming)
  return {
    initial: id('status'),
    statuses: byKey('status', (status) => renameStatus(renaming, objectOf(status))),
    transitions: (all) => objectsIn(all).map((one) => renameTransition(renaming, one)),
    timers: (all) => objectsIn(all).map((one) => renameTimer(renaming, one)),
  }
}

function renameStatus(renaming: Renaming, status: JsonObject): Json {
  const { id, condition, operand, operands } = changesOf(renaming)
  return change(status, {
    rests: condition,
    holds: (holds) => change(objectOf(holds), { list: id('list'), id: operand, rank: operand }),
    links: (links) => change(objectOf(links), { fin: operand, as: operand, person: operands }),
  })
}

function renameTransition(renaming: Renaming, transition: JsonObject): Json {
  const { id, ids, byKey, condition, operand, operands, form } = changesOf(renaming)
  return change(transition, {
    id: id('transition'),
    from: ids('status'),
    to: id('status'),
    in: ids('status'),
    by: roles(renaming),
    auto: condition,
    on: (on) =>
      change(objectOf(on), { process: id('process'), status: id('status'), message: id('message') }),
    when: condition,
    guards: (guards) => objectsIn(guards).map((guard) => renameGuard(renaming, guard)),
    input: form,
    set: byKey('data', operand),
    create: byKey('process', (data) => byKey('data', operand)(data)),
    issue: (all) => (Array.isArray(all) ? all.map((one) => renameIssue(renaming, one)) : all),
    revoke: (all) => (Array.isArray(all) ? all.map((id) => renameText(renaming, textOf(id))) : all),
    notify: (notices) =>
      Array.isArray(notices) ? notices.map((notice) => renameNotice(renaming, notice, operands)) : notices,
  })
}

function renameGuard(renaming: Renaming, guard: JsonObject): Json {
  const { id, condition, operands, instead } = changesOf(renaming)
  return change(guard, {
    id: id('guard'),
    if: condition,
    must: condition,
    denied: (code) => renameText(renaming, textOf(code)),
    params: operands,
    instead,
  })
}

function renameNotice(renaming: Renaming, notice: Json, params: Change): Json {
  const text: Change = (id) => renameText(renaming, textOf(id))
  return isObject(notice) ? change(notice, { id: text, to: roles(renaming), params }) : text(notice)
}

function renameIssue(renaming: Renaming, issue: Json): Json {
  const { operand, operands } = changesOf(renaming)
  const text: Change = (id) => renameText(renaming, textOf(id))
  return isObject(issue) ? change(issue, { id: text, params: operands, language: operand }) : text(issue)
}

function renameTimer(renaming: Renaming, timer: JsonObject): Json {
  const { id, ids, operand, operands } = changesOf(renaming)
  return change(timer, {
    id: id('timer'),
    in: ids('status'),
    due: operand,
    fire: id('transition'),
    alert: roles(renaming),
    notify: (text) => renameText(renaming, textOf(text)),
    params: operands,
    calendar: (date) => change(objectOf(date), { heldBy: roles(renaming), place: operand, link: operand }),
  })
}

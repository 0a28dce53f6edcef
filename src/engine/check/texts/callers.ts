import { findFormPart } from '../../bundle/findFormPart.ts'
import { FormReferenceError } from '../../bundle/FormReferenceError.ts'
import { type Place, under } from '../../content/checks/place.ts'
import { machinesOf } from '../../content/formUses.ts'
import { DocumentMemo } from '../../content/DocumentMemo.ts'
import { isObject } from '../../content/isObject.ts'
import type { DocumentIssue } from '../../content/documentTypes.ts'
import type { Content, Machine, Notice, Transition } from '../../content/types.ts'
import type { Timer } from '../../content/Timer.ts'
import { textIds, machineName } from '../../texts/textIds.ts'
import type { Json } from '../../values/types.ts'
import { REASONS } from '../../workflow/noticeEffects.ts'

/** Where the content has a text shown, and what it gives to it. */
export interface Caller {
  /** All of them are shown with the same params; those that do not exist are not. */
  ids: readonly string[]
  /** Given whoever calls. */
  always: readonly string[]
  /** The member that names the text. */
  place: Place
  /** Params that are written there. */
  params?: { place: Place; names: readonly string[] }
}

/** `params` of a notice (format.md 6), and what letters add to them. */
const ofNotice = ['number', 'service', 'deadline', 'name', 'phone', 'message']
/** What every document says of itself. */
const ofDocument = ['number', 'holder', 'date', 'until']
/** As the renderer and the screens give them to every finding and denial. */
const ofDenial = ['reference']

const known = new DocumentMemo<Caller[]>()

export function callersOf(content: Content): Caller[] {
  return [
    ...Object.entries(content.workflows).flatMap(([id, workflow]) =>
      machinesOf(workflow).flatMap(({ machine, pointer, track }) =>
        ofMachine(
          machine,
          { place: { file: `workflows/${id}.json`, pointer }, content },
          machineName(id, track),
        ),
      ),
    ),
    ...Object.entries(content.documents).flatMap(([id, { from, paragraphs = [] }]) =>
      from === undefined
        ? []
        : {
            ids: [...textIds.document(id), ...paragraphs],
            always: [...ofDocument, ...Object.keys(from.params)],
            place: under({ file: 'workflows/documents.json', pointer: '' }, id),
          },
    ),
    ...Object.entries(content.templates).map(([id, { params = {} }]): Caller => {
      const place = under({ file: 'workflows/templates.json', pointer: '' }, id)
      return { ids: textIds.template(id), always: [], place, ...given(params, place) }
    }),
    ...Object.entries(content.forms).flatMap(([id, form]) =>
      known.of(form, [id], () => rulesIn(form, { file: `schemas/${id}.json`, pointer: '' })),
    ),
  ]
}

interface Around {
  place: Place
  content: Content
}

function ofMachine(machine: Machine, { place, content }: Around, name: string): Caller[] {
  return [
    ...machine.transitions.flatMap((one, index) =>
      ofTransition(one, { place: under(place, 'transitions', index), content }),
    ),
    ...(machine.timers ?? []).flatMap((timer, index) => ofTimer(timer, under(place, 'timers', index), name)),
  ]
}

function ofTransition({ guards = [], notify = [], issue = [], input }: Transition, around: Around): Caller[] {
  const { place, content } = around
  const always = givesReason(input, content) ? [...ofNotice, 'reason'] : ofNotice
  return [
    ...issue.map((one, index) => ofIssue(one, { place: under(place, 'issue', index), content })),
    ...guards.flatMap(({ denied, params }, index) => {
      const at = under(place, 'guards', index)
      const ids = [denied, ...textIds.requirement(denied)]
      const names = [...ofDenial, ...Object.keys(params ?? {})]
      return [
        { ids, always: ofDenial, place: under(at, 'denied'), ...given(params, at) },
        {
          ids: textIds.needs(denied),
          always: [...names, 'value', 'now', 'reader', 'otherwise'],
          place: under(at, 'denied'),
        },
      ]
    }),
    ...notify.map((notice, index) => ofNotify(notice, under(place, 'notify', index), always)),
  ]
}

function givesReason(input: string | undefined, content: Content): boolean {
  const part = input === undefined ? undefined : findFormPart(content, input)
  if (part === undefined || part instanceof FormReferenceError) return false
  const properties = part.schema['properties']
  return isObject(properties) && REASONS.some((name) => name in properties)
}

/** A param may stand in a line of the document alone, so none is idle because no text has it. */
function ofIssue(issue: string | DocumentIssue, { place, content: { documents } }: Around): Caller {
  const { id, params = {} } = typeof issue === 'string' ? { id: issue } : issue
  const texts = Object.hasOwn(documents, id) ? documents[id]?.paragraphs : undefined
  return {
    ids: [...textIds.document(id), ...(texts ?? [])],
    always: [...ofDocument, ...Object.keys(params)],
    place,
  }
}

function ofNotify(notice: string | Notice, place: Place, always: readonly string[]): Caller {
  if (typeof notice === 'string') return { ids: lettersOf(notice), always, place }
  const { id, params } = notice
  return { ids: lettersOf(id), always, place: under(place, 'id'), ...given(params, place) }
}

/** What a timer tells at its reminders, or when it fires nothing. */
function ofTimer({ id, notify, remind, fire, params }: Timer, place: Place, name: string): Caller[] {
  if (remind === undefined && fire !== undefined) return []
  const text = notify ?? textIds.timer(name, id)[0] ?? ''
  const at = notify === undefined ? place : under(place, 'notify')
  return [{ ids: lettersOf(text), always: [...ofNotice, 'days'], place: at, ...given(params, place) }]
}

function lettersOf(id: string): string[] {
  return [id, ...textIds.notificationTitle(id), `mail.${id}.subject`, `mail.${id}.body`, `sms.${id}`]
}

function given(params: { [name: string]: unknown } | undefined, place: Place): Pick<Caller, 'params'> {
  return params === undefined ? {} : { params: { place: under(place, 'params'), names: Object.keys(params) } }
}

/** Rules of a form, wherever in it. */
function rulesIn(schema: Json | undefined, place: Place): Caller[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => rulesIn(part, under(place, index)))
  if (!isObject(schema)) return []
  const { rules } = schema
  const own = Array.isArray(rules)
    ? rules.flatMap((rule, index) => ofRule(rule, under(place, 'rules', index)))
    : []
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => rulesIn(part, under(place, name)))]
}

function ofRule(rule: Json, place: Place): Caller[] {
  if (!isObject(rule) || typeof rule['denied'] !== 'string') return []
  const { denied, params } = rule
  return [
    {
      ids: [denied],
      always: ofDenial,
      place: under(place, 'denied'),
      ...given(isObject(params) ? params : undefined, place),
    },
  ]
}

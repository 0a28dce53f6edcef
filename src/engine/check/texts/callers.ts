import { type Place, under } from '../../content/checks/place.ts'
import { machinesOf } from '../../content/formUses.ts'
import { DocumentMemo } from '../../content/DocumentMemo.ts'
import { isObject } from '../../content/isObject.ts'
import type { Content, Machine, Notice, Timer, Transition } from '../../content/types.ts'
import { textIds, machineName } from '../../texts/textIds.ts'
import type { Json } from '../../values/types.ts'

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
const ofNotice = ['number', 'service', 'deadline', 'reason', 'name', 'phone', 'message']
/** As the renderer and the screens give them to every finding and denial. */
const ofDenial = ['reference']

const known = new DocumentMemo<Caller[]>()

export function callersOf(content: Content): Caller[] {
  return [
    ...Object.entries(content.workflows).flatMap(([id, workflow]) =>
      machinesOf(workflow).flatMap(({ machine, pointer, track }) =>
        ofMachine(machine, { file: `workflows/${id}.json`, pointer }, machineName(id, track)),
      ),
    ),
    ...Object.entries(content.forms).flatMap(([id, form]) =>
      known.of(form, [id], () => rulesIn(form, { file: `schemas/${id}.json`, pointer: '' })),
    ),
  ]
}

function ofMachine(machine: Machine, place: Place, name: string): Caller[] {
  return [
    ...machine.transitions.flatMap((one, index) => ofTransition(one, under(place, 'transitions', index))),
    ...(machine.timers ?? []).flatMap((timer, index) => ofTimer(timer, under(place, 'timers', index), name)),
  ]
}

function ofTransition({ guards = [], notify = [] }: Transition, place: Place): Caller[] {
  return [
    ...guards.map(({ denied, params }, index) => {
      const at = under(place, 'guards', index)
      const ids = [denied, `requirement.${denied}`]
      return { ids, always: ofDenial, place: under(at, 'denied'), ...given(params, at) }
    }),
    ...notify.map((notice, index) => ofNotify(notice, under(place, 'notify', index))),
  ]
}

function ofNotify(notice: string | Notice, place: Place): Caller {
  if (typeof notice === 'string') return { ids: lettersOf(notice), always: ofNotice, place }
  const { id, params } = notice
  return { ids: lettersOf(id), always: ofNotice, place: under(place, 'id'), ...given(params, place) }
}

/** What a timer tells at its reminders, or when it fires nothing. */
function ofTimer({ id, notify, remind, fire, params }: Timer, place: Place, name: string): Caller[] {
  if (remind === undefined && fire !== undefined) return []
  const text = notify ?? textIds.timer(name, id)[0] ?? ''
  const at = notify === undefined ? place : under(place, 'notify')
  return [{ ids: lettersOf(text), always: [...ofNotice, 'days'], place: at, ...given(params, place) }]
}

function lettersOf(id: string): string[] {
  return [id, `mail.${id}.subject`, `mail.${id}.body`, `sms.${id}`]
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

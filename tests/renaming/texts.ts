import { programTexts } from '#engine/texts/programTexts.ts'
import type { Json } from '#engine/values/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { capital } from './readModel.ts'
import { renamePath } from './pointers.ts'
import type { Renaming } from './Renaming.ts'

/** Texts of the interface and of the engine: code names these, whatever the content is. */
const INTERFACE = new Set(
  'valid msg button label error account state form phase actor language a11y app screen settings event menu registration recovery studioNotice call looked'.split(
    ' ',
  ),
)
const ENGINE = new Set([
  'common.notYours',
  'common.notAllowedNow',
  'common.windowClosed',
  'common.incomplete',
])
const OF_NOTICES = new Set(['mail', 'sms', 'title', 'requirement', 'needs', 'document'])

/** New id of a text that the content names (a denial, a notice, a hint). */
export function renameText(renaming: Renaming, id: string): string {
  return renameTextIds(renaming, id)[0] ?? id
}

/** Every id under which a text is needed now: what the program shows by itself it shows by the id that it knows. */
export function renameTextIds(renaming: Renaming, id: string): string[] {
  const ids = contentTexts(renaming, id)
  return programTexts.has(id) && !ids.includes(id) ? [...ids, id] : ids
}

/** As the content names it: a field's label may be that of an account form as well. */
function contentTexts(renaming: Renaming, id: string): string[] {
  const [head = '', ...rest] = id.split('.')
  const last = rest.join('.')
  if (INTERFACE.has(head) || ENGINE.has(id)) return [id]
  if (OF_NOTICES.has(head)) return [noticeText(renaming, head, last)]
  if (head === 'field' || head === 'hint' || head === 'why') return fieldTexts(renaming, head, last)
  if (head === 'option') return optionTexts(renaming, id, rest)
  if (head === 'template') return [`${head}.${renaming.id('template', last)}`]
  if (head === 'param') return [id]
  if (head === 'serviceGroup') return [`${head}.${renaming.id('group', last)}`]
  if (head === 'keeper') return [`${head}.${renaming.id('register', last)}`]
  if (head === 'register') {
    const [name = '', ...form] = rest
    return [[head, renaming.id('register', name), ...form].join('.')]
  }
  if (head === 'service') return serviceTexts(renaming, id, last)
  if (head === 'place') return [placeText(renaming, rest)]
  if (head === 'fact') return [factText(renaming, rest)]
  const machine = machineOf(renaming, head)
  const kind = machine === undefined ? undefined : kindOf(rest)
  if (machine !== undefined && kind !== undefined) {
    const name = rest.slice(1).join('.')
    const own = [machine, ...(kind === 'kept' ? rest : [rest[0], renaming.id(kind, name)])].join('.')
    const isOfCard = rest[0] === 'field' && renaming.model.cardFields.has(name)
    return isOfCard ? [own, [machine, ...rest].join('.')] : [own]
  }
  return [`${renaming.id('namespace', head)}.${renaming.id('text', id)}`]
}

const KINDS = {
  status: 'status',
  step: 'step',
  sample: 'sample',
  do: 'transition',
  sure: 'transition',
  timer: 'timer',
  field: 'field',
  hint: 'field',
  why: 'field',
  is: 'condition',
  needs: 'condition',
} as const

/** `kept`: words of the format. */
const KEPT = new Set(['name', 'about', 'applicant', 'for.self', 'for.child'])

function kindOf([word = '', ...rest]: string[]) {
  if (KEPT.has([word, ...rest].join('.'))) return 'kept'
  const known = Object.entries(KINDS).find(([name]) => name === word)
  return rest.length > 0 ? known?.[1] : undefined
}

export function machineOf({ model, id }: Renaming, head: string): string | undefined {
  if (head === 'common') return head
  if (model.processes.has(head)) return id('process', head)
  const track = model.machines.get(head)
  return track && id('process', track.process) + capital(id('track', track.track))
}

/** mail.<notice>.subject; a text of the server's own (mail.code) stays. */
function noticeText(renaming: Renaming, head: string, rest: string): string {
  const [, notice = '', part = ''] = /^(.*?)(\.subject|\.body)?$/.exec(rest) ?? []
  const isNotice = notice.includes('.') || renaming.model.notifications.has(notice)
  return isNotice ? `${head}.${renameText(renaming, notice)}${part}` : `${head}.${rest}`
}

function fieldTexts({ model, id }: Renaming, head: string, name: string): string[] {
  const renamed = `${head}.${id('field', name)}`
  if (!model.accountFields.has(name) && !model.cardFields.has(name)) return [renamed]
  return [renamed, `${head}.${name}`]
}

/** By list, or by field where the options are the schema's own. A yes-or-no button is of no list. */
function optionTexts({ model, id }: Renaming, whole: string, [name = '', ...value]: string[]): string[] {
  const ids: string[] = []
  if (model.lists.has(name)) ids.push(['option', id('list', name), ...value].join('.'))
  if (model.fields.has(name)) ids.push(['option', id('field', name), ...value].join('.'))
  if (ids.length === 0 || name === 'yesNo') ids.push(whole)
  return ids
}

function serviceTexts({ model, id }: Renaming, whole: string, name: string): string[] {
  const [, service = '', part = ''] = /^(.*)\.(about|keywords)$/.exec(name) ?? []
  if (part !== '') return [`service.${id('service', service)}.${part}`]
  const ids: string[] = []
  if (model.processes.has(name)) ids.push(`service.${id('process', name)}`)
  if (model.services.has(name)) ids.push(`service.${id('service', name)}`)
  return ids.length === 0 ? [whole] : ids
}

function factText({ model, id }: Renaming, [name = '', ...rest]: string[]): string {
  if (rest.length === 0 && model.facts.has(name)) return `fact.${id('fact', name)}`
  const [property = ''] = rest
  const isCount = name === 'field' && model.counts.has(property)
  return isCount ? `fact.field.${id('count', property)}` : ['fact', name, ...rest].join('.')
}

/** What explanations call a place of the world. */
function placeText(renaming: Renaming, steps: string[]): string {
  return [
    'place',
    ...renamePath(renaming, `/${steps.join('/')}`, 'world')
      .text.split('/')
      .slice(1),
  ].join('.')
}

/** `errorMessage`: an id, or ids by keyword (and by property under it). */
export function renameMessages(renaming: Renaming, message: Json, property: (name: string) => string): Json {
  if (typeof message === 'string') return renameText(renaming, message)
  if (!isObject(message)) return message
  return Object.fromEntries(
    Object.entries(message).map(([keyword, inner]) => [
      keyword,
      isObject(inner)
        ? Object.fromEntries(
            Object.entries(inner).map(([name, id]) => [
              property(name),
              renameMessages(renaming, id, property),
            ]),
          )
        : renameMessages(renaming, inner, property),
    ]),
  )
}

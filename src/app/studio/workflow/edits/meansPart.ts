import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { formIdOf, formsOf } from '../../forms/contentTree.ts'
import { isAlone } from './isAlone.ts'
import type { Word } from './mapWords.ts'
import { meansPointer } from './meansPointer.ts'
import type { MeantPart } from './ProcessFile.ts'

/** The files in which a part of a process may be named. */
export function isLookedAt(path: string, { path: own, workflow }: MeantPart): boolean {
  if (path === own || /^workflows\/[^/]+\.json$/.test(path) || path.startsWith('tests/')) return true
  const form = path.startsWith('schemas/meta/') ? undefined : formIdOf(path)
  return form !== undefined && formsOf(workflow).includes(form)
}

/** Does a word of a file mean this status, transition or timer? Texts go by ids of their own. */
export function meansPart(path: string, word: Word, meant: MeantPart): boolean {
  if (path.startsWith('tests/')) return isInCase(word, meant)
  if (path === 'workflows/services.json') return isInServices(word, meant)
  return isInMachine(path, word, meant) || isInEvent(path, word, meant) || meansPointer(path, word, meant)
}

/** As other parts of the same file name it. */
function isInMachine(path: string, { word, isName, at }: Word, meant: MeantPart): boolean {
  if (path !== meant.path || word !== meant.part.id) return false
  const { machine, part } = meant
  const prefix = machine.pointer === '' ? [] : machine.pointer.split('/').slice(1)
  const isOwn = prefix.every((step, index) => at[index] === step)
  const [list = '', , name = '', more] = isOwn ? at.slice(prefix.length) : []
  const place = `${list} ${name}`
  if (part.kind === 'status') {
    if (isName) return list === 'statuses' && at.length === prefix.length + 2
    if (isOwn && list === 'initial') return at.length === prefix.length + 1
    if (isOwn && ['transitions from', 'transitions to', 'timers in'].includes(place)) return true
    // Parts of a track name statuses of the process.
    return machine.track === undefined && at[0] === 'tracks' && at[2] === 'transitions' && at[4] === 'in'
  }
  if (isName || more !== undefined) return false
  if (part.kind === 'timer') return place === 'timers id'
  return place === 'transitions id' || place === 'timers fire'
}

/** Another process waits for a status of this one. */
function isInEvent(path: string, { word, isName, at, around }: Word, meant: MeantPart): boolean {
  const { part, machine, process } = meant
  if (isName || part.kind !== 'status' || machine.track !== undefined || path === meant.path) return false
  const event = around.at(-1)
  const isEvent = at.at(-2) === 'on' && at.at(-1) === 'status'
  return isEvent && word === part.id && isJsonObject(event) && event['process'] === process
}

/** Outside codes and lists of applications, of the process's own service. */
function isInServices({ word, isName, at, around }: Word, meant: MeantPart): boolean {
  const { part, process, workflow } = meant
  if (part.kind !== 'status' || word !== part.id || at[0] !== 'services' || !isAlone(meant)) return false
  const service = around[2]
  if (!isJsonObject(service) || service['name'] !== workflow['service']) return false
  if (isName) return at.length === 4 && at[2] === 'statuses' && !isJsonObject(getMember(around[3], word))
  const route = around[4]
  const shown = isJsonObject(route) ? route['process'] : undefined
  return at[4] === 'shows' && at[5] === 'statuses' && (shown === undefined || shown === process)
}

const getMember = (value: Json | undefined, name: string): Json | undefined =>
  isJsonObject(value) ? value[name] : undefined

const inSteps: { readonly [kind: string]: readonly string[] } = {
  status: ['expect status'],
  transition: ['do', 'expect allowed', 'expect shown', 'expect refused'],
  timer: ['timer'],
}

/** Roads of this process that were saved as cases. */
function isInCase({ word, isName, at, around }: Word, meant: MeantPart): boolean {
  const { part, process, machine } = meant
  const document = around[0]
  if (word !== part.id || !isJsonObject(document) || at[0] !== 'steps') return false
  const step = around[2]
  if (isJsonObject(step) && at[2] === 'child' && at[3] === 'status')
    return part.kind === 'status' && getMember(step['child'], 'process') === process
  if (document['process'] !== process) return false
  const named = at.slice(2, 4).filter((one) => !/^[0-9]+$/.test(one))
  if (isName) return part.kind === 'timer' && at.length === 5 && /^(?:timers?|reminders)$/.test(at[3] ?? '')
  if (isJsonObject(step) && !isAlone(meant)) {
    const track = typeof step['track'] === 'string' ? step['track'].split('/')[0] : undefined
    if (track !== machine.track) return false
  }
  const place = at.slice(2).join(' ')
  if (part.kind === 'status' && place === 'expect track status') return machine.track !== undefined
  return (inSteps[part.kind] ?? []).includes(named.join(' '))
}

import { under } from '../content/checks/place.ts'
import type { Status } from '../content/types.ts'
import type { Change } from './Change.ts'
import type { Say } from './Say.ts'
import type { MachinePair } from './MachinePair.ts'
import { sideBySide } from './sideBySide.ts'
import { samePart } from './samePart.ts'

/** In what a case can be, and by which code others are told. */
export function diffStatuses(machines: MachinePair): Change[] {
  const { old, now, pair, name, process, track } = machines
  const { added, removed, both } = sideBySide(old.statuses, now.statuses)
  const gone = removed.map(([status]): Change => ({
    about: ['applicant', 'officer', 'draft'],
    process,
    text: `There is no status ${pair.was.status(name, status)} any more.`,
    say: { sentence: 'status.gone', params: { status: pair.was.calledStatus(name, status) } },
    place: placeOf(machines, status),
    breaks: { kind: 'statusRemoved', status: { name: status, ...(track !== undefined && { track }) } },
  }))
  const come = added.map(([status]): Change => ({
    about: ['applicant', 'officer'],
    process,
    text: `There is a new status: ${pair.is.status(name, status)}.`,
    say: { sentence: 'status.new', params: { status: pair.is.calledStatus(name, status) } },
    place: placeOf(machines, status),
  }))
  const start: Change = {
    about: ['applicant'],
    process,
    text: `It begins in ${pair.is.status(name, now.initial)} (was: ${pair.was.status(name, old.initial)}).`,
    say: {
      sentence: 'status.initial',
      params: {
        status: pair.is.calledStatus(name, now.initial),
        was: pair.was.calledStatus(name, old.initial),
      },
    },
    place: under(machines, 'initial'),
  }
  return [
    ...gone,
    ...come,
    ...both.flatMap(([status, before, after]) => changedStatus(status, [before, after], machines)),
    ...(old.initial === now.initial ? [] : [start]),
  ]
}

function placeOf(machines: MachinePair, status: string) {
  return under({ file: machines.file, pointer: machines.pointer }, 'statuses', status)
}

function changedStatus(status: string, [before, after]: [Status, Status], machines: MachinePair): Change[] {
  const { pair, name, process } = machines
  const called = pair.is.status(name, status)
  const say = (code: string, params: Say['params'] = {}): Say => ({
    sentence: `status.${code}`,
    params: { status: pair.is.calledStatus(name, status), ...params },
  })
  const place = placeOf(machines, status)
  const changes: Change[] = []
  if (before.code !== after.code) {
    const text = `${called} is told outside by ${codeText(after.code)} (was: ${codeText(before.code)}).`
    changes.push({
      about: ['officer'],
      process,
      text,
      say: say('code', { now: after.code ?? '–', was: before.code ?? '–' }),
      place: after.code === undefined ? place : under(place, 'code'),
      breaks: { kind: 'statusCode' },
    })
  }
  if (before.phase !== after.phase) {
    const text = `${called} counts as ${after.phase} (was: ${before.phase}).`
    changes.push({
      about: ['applicant', 'officer'],
      process,
      text,
      say: say('phase', { phase: after.phase, wasPhase: before.phase }),
      place: under(place, 'phase'),
    })
  }
  if (before.news !== after.news) {
    const text = `${called} is ${after.news ?? 'neutral'} news (was: ${before.news ?? 'neutral'}).`
    changes.push({ about: ['applicant'], process, text, say: say('news'), place })
  }
  if (before.editable !== after.editable) {
    changes.push({
      about: ['applicant'],
      process,
      text: `In ${called} ${editText(after.editable)}.`,
      say: say(after.editable === true ? 'editAll' : after.editable === 'marked' ? 'editMarked' : 'editNone'),
      place,
    })
  }
  if (!samePart(before.holds, after.holds)) {
    const text = `${called} holds other places.`
    changes.push({ about: ['officer'], process, text, say: say('holds'), place })
  }
  if (!samePart(before.rests, after.rests)) {
    const text = `${called} counts as over in other cases.`
    changes.push({ about: ['officer'], process, text, say: say('rests'), place })
  }
  return changes
}

function codeText(code: number | undefined): string {
  return code === undefined ? 'no code' : `the code ${code}`
}

function editText(editable: Status['editable']): string {
  if (editable === true) return 'the answers can be changed'
  return editable === 'marked' ? 'only marked answers can be changed' : 'no answer can be changed any more'
}

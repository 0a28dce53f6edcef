import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { type Breakage, createMutator } from '../createMutator.ts'
import type { Change } from '../edit/Change.ts'
import { addFile, insertAt, removeAt, setAt } from '../edit/changes.ts'
import { withText } from '../harmless/withText.ts'
import type { Mutator } from '../Mutant.ts'
import { formPlaces } from '../walk/formPlaces.ts'
import { machinePlaces, statusPlaces, stepPlaces, workflowPlaces } from '../walk/machinePlaces.ts'

const NAMES = ['furtherNote', 'furtherWord']

/** A field that a form of some step has beside its others. */
interface FurtherField {
  form: string
  name: string
  schema: JsonObject
  place: Place
  with: (field: JsonObject) => Change[]
}

function furtherFields(content: Content): FurtherField[] {
  const asked = new Set(stepPlaces(content).map(({ step }) => step.form))
  return formPlaces(content)
    .filter(({ form, schema }) => asked.has(form) && isObject(schema['properties']))
    .flatMap(({ form, schema, ui, place, uiPlace }) =>
      NAMES.map((name) => {
        const order = ui['ui:order']
        const ordered = Array.isArray(order) && !order.includes('*')
        const at = under(place, 'properties', name)
        return {
          form,
          name,
          schema,
          place: at,
          with: (field) => [
            setAt(at, field),
            ...withText(`field.${name}`, 'Further'),
            ...(ordered ? [setAt(under(uiPlace, 'ui:order', order.length), name)] : []),
          ],
        }
      }),
    )
}

/** The field was so before and is otherwise now. */
function narrowed(code: string, before: JsonObject, now: JsonObject): Mutator {
  return sinceRelease(`release.${code}`, function* (content) {
    for (const field of furtherFields(content)) {
      const texts = ['one', 'other'].flatMap((value) => withText(`option.${field.name}.${value}`, value))
      yield {
        title: `${field.form}: ${field.name} takes less than before`,
        before: [...field.with(before), ...texts],
        changes: [...field.with(now), ...texts],
        at: field.place,
      }
    }
  })
}

/** Without `before` the release was the content as it is. */
function sinceRelease(code: string, breakages: (content: Content) => Iterable<Breakage>): Mutator {
  return createMutator(code, function* (content) {
    for (const breakage of breakages(content)) yield { before: [], ...breakage }
  })
}

const fields: Mutator[] = [
  narrowed('typeNarrower', { type: 'string' }, { type: 'integer' }),
  narrowed('enumSmaller', { type: 'string', enum: ['one', 'other'] }, { type: 'string', enum: ['one'] }),
  narrowed('limitNarrower', { type: 'string', maxLength: 100 }, { type: 'string', maxLength: 50 }),
  narrowed('unproven', { type: 'string', pattern: '^[A-Z]{2}' }, { type: 'string', pattern: '^[A-Z]+' }),
  sinceRelease('release.fieldRemoved', function* (content) {
    for (const field of furtherFields(content))
      yield {
        title: `${field.form}: a field has gone`,
        before: field.with({ type: 'string' }),
        at: field.place,
      }
  }),
  sinceRelease('release.newRequired', function* (content) {
    for (const field of furtherFields(content)) {
      const { required } = field.schema
      const holder = { file: field.place.file, pointer: '/required' }
      const now = [...(Array.isArray(required) ? required : []), field.name]
      yield {
        title: `${field.form}: a field must be answered now`,
        before: field.with({ type: 'string' }),
        changes: [...field.with({ type: 'string' }), setAt(holder, now)],
        at: [field.place, under(holder, now.length - 1)],
      }
    }
  }),
]

const flows: Mutator[] = [
  sinceRelease('release.stepRemoved', function* (content) {
    for (const { process, index, step, place } of stepPlaces(content)) {
      for (const id of ['further', 'furtherStep']) {
        const further =
          step.form === undefined ? { id, process: step.process ?? '' } : { id, form: step.form }
        const before = [insertAt(place, further), ...withText(`common.step.${id}`, 'Further')]
        yield { title: `${process}: step ${index} has gone`, before, at: place }
      }
    }
  }),
  sinceRelease('release.statusRemoved', function* (content) {
    for (const { process, name, status, place } of statusPlaces(content)) {
      const cut = place.pointer.lastIndexOf('/')
      const at = under({ file: place.file, pointer: place.pointer.slice(0, cut) }, 'further')
      const before = [setAt(at, { phase: status.phase }), ...withText('common.status.further', 'Further')]
      yield { title: `${process}: a status beside ${name} has gone`, before, at }
    }
  }),
  sinceRelease('release.trackRemoved', function* (content) {
    for (const { process, workflow, place } of workflowPlaces(content)) {
      const tracks: JsonObject = JSON.parse(JSON.stringify(workflow.tracks ?? {}))
      for (const track of ['further', 'furtherOne', 'another', 'anotherOne', 'older', 'olderOne']) {
        const at = under(place, 'tracks', track)
        const statuses = { further: { phase: 'closed' } }
        const machine = { of: '/application/data/further', initial: 'further', statuses, transitions: [] }
        const before = [
          setAt(under(place, 'tracks'), { ...tracks, [track]: machine }),
          ...withText('common.status.further', 'Further'),
        ]
        yield { title: `${process}: the track ${track} has gone`, before, at }
      }
    }
  }),
  sinceRelease('release.statusCode', function* (content) {
    for (const { process, name, status, place } of statusPlaces(content)) {
      const at = under(place, 'code')
      yield {
        title: `${process}: ${name} has another code`,
        changes: [setAt(at, (status.code ?? 0) + 900)],
        at,
      }
      if (status.code !== undefined)
        yield { title: `${process}: ${name} has no code`, changes: [removeAt(at)], at: place }
    }
  }),
  sinceRelease('release.timerGone', function* (content) {
    for (const { machine, process, track, workflow, place } of machinePlaces(content)) {
      const { statuses, transitions, timers = [] } = machine
      const ended = Object.keys(statuses).find((name) => statuses[name]?.phase === 'closed')
      const within = track === undefined ? {} : { in: Object.keys(workflow.statuses).slice(0, 1) }
      for (const [name, { phase }] of Object.entries(statuses)) {
        const fired = timers.some((timer) => timer.fire !== undefined && timer.in.includes(name))
        if (phase === 'closed' || ended === undefined || fired) continue
        const at = under(place, 'transitions', transitions.length)
        const timer = { id: 'further', in: [name], after: 'P9D', fire: 'further' }
        const before = [
          setAt(at, { id: 'further', from: [name], to: ended, ...within }),
          setAt(under(place, 'timers'), [...JSON.parse(JSON.stringify(timers)), timer]),
        ]
        yield { title: `${process}: nothing ends ${name} any more`, before, at }
      }
    }
  }),
  sinceRelease('release.processRemoved', function* (content) {
    for (const { service } of Object.values(content.workflows)) {
      for (const id of ['further', 'furtherOne', 'another', 'anotherOne', 'older', 'olderOne']) {
        const file = `workflows/${id}.json`
        yield {
          title: `${service}: the process ${id} has gone`,
          before: [addFile(file, processOf(id, service)), ...withText(`${id}.name`, 'Further')],
          at: { file, pointer: '' },
        }
      }
    }
  }),
  sinceRelease('release.migrationIdle', function* (content) {
    for (const { process, workflow } of workflowPlaces(content)) {
      const at = { file: `workflows/migrations/${process}.json`, pointer: '/0/changes/0/remove' }
      for (const { id } of workflow.steps ?? []) {
        for (const pointer of [`/answers/${id}/nothing`, `/answers/${id}s`]) {
          const document = [{ to: '2', drafts: 'migrate', changes: [{ remove: pointer }] }]
          yield { title: `${process}: ${pointer} is removed`, changes: [addFile(at.file, document)], at }
        }
      }
    }
  }),
]

function processOf(id: string, service: string): JsonObject {
  return {
    id,
    service,
    initial: 'draft',
    for: { self: true },
    roles: {},
    statuses: { draft: { phase: 'apply', editable: true }, expired: { phase: 'closed' } },
    transitions: [{ id: 'expire', from: ['draft'], to: 'expired' }],
    timers: [{ id: 'expires', in: ['draft'], after: 'P30D', fire: 'expire' }],
  }
}

/** Told only beside a release that was published before (`check --against`). */
export const releaseMutators: Mutator[] = [...fields, ...flows]

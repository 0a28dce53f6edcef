import { under } from '#engine/content/checks/place.ts'
import { formUses } from '#engine/content/formUses.ts'
import type { Content } from '#engine/content/types.ts'
import { addFile, insertAt, setAt } from '../edit/changes.ts'
import { schemaParts } from '../walk/contentParts.ts'
import { fieldPlaces, formPlaces } from '../walk/formPlaces.ts'
import { statusPlaces, transitionPlaces, workflowPlaces } from '../walk/machinePlaces.ts'
import { textPlaces } from '../walk/textPlaces.ts'
import { createKind } from './createKind.ts'
import type { HarmlessKind } from './Harmless.ts'
import { sourceOf, withText } from './withText.ts'

const services = { file: 'workflows/services.json', pointer: '' }
const SPRING = 20

/** Another meaning, as sound as the one before. */
export const meaning: HarmlessKind[] = [
  createKind('another text of the same arguments', function* (_content, files) {
    for (const [index, { id, language, text, place }] of textPlaces(files).entries()) {
      if (index % SPRING !== 0) continue
      const other = /^[A-Za-z]/.test(text) ? `A${text.slice(1)}` : text
      const source = under({ file: 'locales/meta.json', pointer: '' }, id, 'source')
      const noted = language === 'az' ? [setAt(source, sourceOf(other))] : []
      yield { title: `${language} ${id}`, changes: [setAt(place, other), ...noted] }
    }
  }),
  createKind('a wider limit', function* (content) {
    for (const { form, name, field, place } of fieldPlaces(content)) {
      if (field['pattern'] !== undefined || field['format'] !== undefined) continue
      for (const [word, step] of [
        ['maxLength', 1],
        ['maximum', 1],
        ['maxItems', 1],
        ['minLength', -1],
      ] as const) {
        const limit = field[word]
        if (typeof limit === 'number' && (step > 0 || limit > 1))
          yield { title: `${form}: ${word} of ${name}`, changes: [setAt(under(place, word), limit + step)] }
      }
    }
  }),
  createKind('a further field that may be left empty', function* (content) {
    for (const { form, schema, ui, place, uiPlace } of formPlaces(content)) {
      if (schema['properties'] === undefined || !isShown(form, content)) continue
      const order = ui['ui:order']
      const ordered = Array.isArray(order) && !order.includes('*')
      yield {
        title: form,
        changes: [
          setAt(under(place, 'properties', 'furtherNote'), { type: 'string', maxLength: 100 }),
          ...withText('field.furtherNote', 'Further note'),
          ...(ordered ? [setAt(under(uiPlace, 'ui:order', order.length), 'furtherNote')] : []),
        ],
      }
    }
  }),
  createKind('a further guard that can hold and deny', function* (content) {
    for (const { transition, machine, process, place } of transitionPlaces(content)) {
      const { id, by, auto, on, guards } = transition
      const fired = (machine.timers ?? []).some(({ fire }) => fire === id)
      if (!by || auto !== undefined || on || fired) continue
      const guard = { must: { '/now/year': { minimum: 2027 } }, denied: 'common.furtherReason' }
      const changes = [
        guards ? setAt(under(place, 'guards', guards.length), guard) : setAt(under(place, 'guards'), [guard]),
        ...withText('common.furtherReason', 'Not before 2027.'),
      ]
      yield { title: `${process}: ${id}`, changes }
    }
  }),
  createKind('a further transition that changes nothing', function* (content) {
    for (const { name, status, machine, process, workflow, track, place } of statusPlaces(content)) {
      if (status.phase === 'closed' || !('ministry' in workflow.roles)) continue
      const cut = place.pointer.lastIndexOf('/statuses/')
      const at = under(
        { file: place.file, pointer: place.pointer.slice(0, cut) },
        'transitions',
        machine.transitions.length,
      )
      const open = Object.entries(workflow.statuses).filter(
        ([, { phase }]) => phase !== 'closed' && phase !== 'apply',
      )
      const further = { id: 'notedFurther', from: [name], by: ['ministry'], input: 'desk/reason' }
      const within = track === undefined ? {} : { in: open.map(([one]) => one) }
      yield {
        title: `${process}: in ${name}`,
        changes: [setAt(at, { ...further, ...within }), ...withText('common.do.notedFurther', 'Note')],
      }
    }
  }),
  createKind('a further row of a list', function* (content) {
    for (const [id, { rows }] of Object.entries(content.lists)) {
      const [first] = rows
      if (first === undefined || typeof first['id'] !== 'string' || id === 'holidays') continue
      const at = under({ file: `workflows/lists/${id}.json`, pointer: '' }, 'rows', rows.length)
      const hasTexts = Object.keys(content.locales['az'] ?? {}).some((text) =>
        text.startsWith(`option.${id}.`),
      )
      // Of a list that nothing asks for yet, texts would be unused.
      if (hasTexts && !isAskedFor(id, content)) continue
      yield {
        title: id,
        changes: [
          setAt(at, { ...first, id: 'furtherRow' }),
          ...(hasTexts ? withText(`option.${id}.furtherRow`, 'Further') : []),
        ],
      }
    }
  }),
  createKind('a comment', function* (content) {
    for (const { place } of schemaParts(content))
      if (place.file.startsWith('schemas/'))
        yield {
          title: `${place.file}#${place.pointer}`,
          changes: [setAt(under(place, '$comment'), 'Asked for by the ministry.')],
        }
    for (const { process, place } of workflowPlaces(content))
      yield { title: process, changes: [setAt(under(place, '$comment'), 'As agreed.')] }
  }),
  createKind('a further campaign, service, persona or constant', function* ({ services: all, personas }) {
    const last = all.campaigns.at(-1)
    if (last)
      yield {
        title: 'a campaign of a later year',
        changes: [
          setAt(under(services, 'campaigns', all.campaigns.length), {
            ...last,
            id: 'further-2040',
            opens: '2040-02-01T09:00:00+04:00',
            closes: '2040-03-01T23:59:59+04:00',
            ...(last.decidesBy !== undefined && { decidesBy: '2040-03-20' }),
            ...(last.yearStarts !== undefined && { yearStarts: '2040-09-15' }),
          }),
        ],
      }
    yield {
      title: 'a service that is not there yet',
      changes: [
        setAt(under(services, 'services', all.services.length), {
          name: 'further',
          is_global: false,
          is_admin: false,
        }),
        ...withText('service.further', 'Further'),
      ],
    }
    for (const id of Object.keys(personas))
      yield {
        title: `${id} under another name`,
        changes: [addFile('workflows/personas/further.json', { id: 'further', extends: id })],
      }
  }),
  createKind('rows, services or menus in another order', function* (content) {
    for (const [id, { rows }] of Object.entries(content.lists)) {
      const at = { file: `workflows/lists/${id}.json`, pointer: '/rows' }
      if (rows.length > 1) yield { title: id, changes: [setAt(at, rows.toReversed())] }
    }
    const { services: all } = content.services
    const [first] = all
    if (first)
      yield {
        title: 'services',
        changes: [
          insertAt(under(services, 'services', 0), { name: 'further', is_global: false }),
          ...withText('service.further', 'Further'),
        ],
      }
  }),
]

/** What messages bring is shown to nobody; forms that nothing asks are parts of others. */
function isShown(form: string, { workflows }: Content): boolean {
  if (form.startsWith('account/')) return true
  return Object.values(workflows).some((workflow) =>
    formUses({ ...workflow, messages: {} }).some((use) => use.form === form),
  )
}

function isAskedFor(list: string, content: Content): boolean {
  return schemaParts(content).some(({ value: { inList } }) =>
    JSON.stringify(inList ?? '').includes(`"${list}"`),
  )
}

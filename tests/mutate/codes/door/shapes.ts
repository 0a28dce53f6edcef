import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import type { Json } from '#engine/values/types.ts'
import { type Breakage, createMutator } from '../../createMutator.ts'
import { removeAt, renameKey, setAt } from '../../edit/changes.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { conditionParts, operandParts, schemaParts } from '../../walk/contentParts.ts'
import { formPlaces, uiPlaces } from '../../walk/formPlaces.ts'
import {
  guardPlaces,
  statusPlaces,
  stepPlaces,
  timerPlaces,
  transitionPlaces,
  workflowPlaces,
} from '../../walk/machinePlaces.ts'
import { pointerPlaces } from '../../walk/pointerPlaces.ts'
import { textPlaces } from '../../walk/textPlaces.ts'
import { unknownWords } from './unknownWords.ts'

const services: Place = { file: 'workflows/services.json', pointer: '' }

/** Something else is written at a place than may stand there. */
function wrong(title: string, at: Place, value: Json): Breakage {
  return { title, changes: [setAt(at, value)], at }
}

function* every<Item>(items: Iterable<Item>, each: (item: Item) => Breakage[]): Iterable<Breakage> {
  for (const item of items) yield* each(item)
}

function schemasWith(content: Content, word: string): { value: Json; place: Place }[] {
  return schemaParts(content).flatMap(({ value, place }) => {
    const found = value[word]
    return found === undefined ? [] : [{ value: found, place: under(place, word) }]
  })
}

const choices = createMutator('shape.enum', function* (content) {
  yield* every(statusPlaces(content), ({ name, status, place }) => [
    wrong(`the phase of ${name} is none`, under(place, 'phase'), misspelt(status.phase)),
  ])
  yield* every(uiPlaces(content), ({ name, ui, place }) => {
    const widget = ui['ui:widget']
    const at = under(place, 'ui:widget')
    return typeof widget === 'string' ? [wrong(`the widget of ${name} is none`, at, misspelt(widget))] : []
  })
  yield* every(schemasWith(content, 'format'), ({ place }) => [
    wrong('a format that there is not', place, 'datum'),
  ])
  yield* every(Object.entries(content.facts), ([name]) => [
    wrong(
      `${name}: what happens when it is down is not known`,
      { file: 'workflows/facts.json', pointer: `/${name}/down` },
      'wait',
    ),
  ])
})

const types = createMutator('shape.type', function* (content) {
  yield* every(Object.entries(content.lists), ([id, { rows }]) => {
    const at = { file: `workflows/lists/${id}.json`, pointer: '/rows/0/id' }
    return rows.length === 0 ? [] : [wrong(`a row of ${id} has a number for its id`, at, 5)]
  })
  for (const word of ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'])
    yield* every(schemasWith(content, word), ({ value, place }) => [
      wrong(`${word} is written as a text`, place, JSON.stringify(value)),
    ])
  yield* every(transitionPlaces(content), ({ transition, place }) => [
    wrong(`${transition.id}: from is no list`, under(place, 'from'), transition.from[0] ?? 'x'),
  ])
  yield* every(schemasWith(content, 'required'), ({ place }) => [wrong('required is true', place, true)])
})

const missing = createMutator('shape.required', function* (content) {
  const lost = (what: string, place: Place, word: string): Breakage => ({
    title: `${what} has lost its "${word}"`,
    changes: [removeAt(under(place, word))],
    at: place,
  })
  yield* every(transitionPlaces(content), ({ transition, place }) => [lost(transition.id, place, 'from')])
  yield* every(statusPlaces(content), ({ name, place }) => [lost(name, place, 'phase')])
  yield* every(guardPlaces(content), ({ transition, place }) => [
    lost(`a guard of ${transition.id}`, place, 'must'),
    lost(`a guard of ${transition.id}`, place, 'denied'),
  ])
  yield* every(timerPlaces(content), ({ timer, place }) => [lost(timer.id, place, 'in')])
  yield* every(formPlaces(content), ({ form, place }) => [lost(form, place, 'type')])
})

const patterns = createMutator('shape.pattern', function* (content) {
  yield* every(
    pointerPlaces(content).filter(({ isKey }) => !isKey),
    ({ pointer, place }) => [wrong(`"${pointer}" has lost its first slash`, place, pointer.replace('/', ''))],
  )
  yield* every(timerPlaces(content), ({ timer, place }) => [
    ...(timer.after === undefined
      ? []
      : [wrong(`${timer.id}: no duration`, under(place, 'after'), '14 days')]),
    wrong(`${timer.id} has a space in its name`, under(place, 'id'), `${timer.id} 2`),
  ])
  yield* every(guardPlaces(content), ({ guard, place }) => [
    wrong('a text stands where its id is meant', under(place, 'denied'), `Not allowed: ${guard.denied}`),
  ])
})

const formats = createMutator('shape.format', function* (content) {
  yield* every(schemasWith(content, 'pattern'), ({ value, place }) => [
    wrong('a pattern has a bracket too many', place, `${JSON.stringify(value).slice(1, -1)}(`),
    wrong('a pattern repeats nothing', place, `*${JSON.stringify(value).slice(1, -1)}`),
  ])
  yield* every(content.services.campaigns.entries(), ([index]) => [
    wrong(
      'a campaign opens on no day',
      under(services, 'campaigns', index, 'opens'),
      '2026-02-30T09:00:00+04:00',
    ),
    wrong('a campaign closes at no hour', under(services, 'campaigns', index, 'closes'), '2026-08-20'),
  ])
})

const small = [
  createMutator('shape.minimum', function* (content) {
    for (const word of ['minLength', 'maxLength', 'minItems', 'maxItems'])
      yield* every(schemasWith(content, word), ({ place }) => [wrong(`${word} is negative`, place, -1)])
    yield* every(statusPlaces(content), ({ name, place }) => [
      wrong(`${name}: the code is negative`, under(place, 'code'), -1),
    ])
  }),
  createMutator('shape.exclusiveMinimum', function* (content) {
    yield* every(
      schemaParts(content).filter(({ value }) => value['type'] === 'number' || value['type'] === 'integer'),
      ({ place }) => [wrong('multiple of nothing', under(place, 'multipleOf'), 0)],
    )
  }),
  createMutator('shape.minItems', function* (content) {
    yield* every(transitionPlaces(content), ({ transition, place }) => [
      wrong(`${transition.id} starts nowhere`, under(place, 'from'), []),
    ])
    yield* every(schemasWith(content, 'enum'), ({ place }) => [wrong('nothing can be chosen', place, [])])
  }),
  createMutator('shape.minProperties', function* (content) {
    yield* every(
      conditionParts(content).filter(({ value }) => isObject(value)),
      ({ place }) => [wrong('a condition says nothing', place, {})],
    )
  }),
  createMutator('shape.minLength', function* (_content, files) {
    yield* every(
      textPlaces(files).filter((_one, index) => index % 20 === 0),
      ({ id, place }) => [wrong(`the text "${id}" is empty`, place, '')],
    )
  }),
]

const others = [
  createMutator('shape.uniqueItems', function* (content) {
    for (const word of ['enum', 'required'])
      yield* every(schemasWith(content, word), ({ value, place }) =>
        Array.isArray(value)
          ? [wrong(`an element of ${word} stands twice`, place, [...value, ...value.slice(0, 1)])]
          : [],
      )
    yield* every(transitionPlaces(content), ({ transition: { id, from }, place }) => [
      wrong(`${id} starts twice from one status`, under(place, 'from'), [...from, ...from.slice(0, 1)]),
    ])
  }),
  createMutator('shape.oneOf', function* (content) {
    yield* every(operandParts(content), ({ value, place }) => {
      if (!isObject(value) || value['at'] === undefined) return []
      return [
        { title: 'an operand has two sources', changes: [setAt(under(place, 'latest'), [1])], at: place },
        { title: 'an operand has no source', changes: [removeAt(under(place, 'at'))], at: place },
      ]
    })
    yield* every(stepPlaces(content), ({ step, place }) => [
      {
        title: `${step.id} is a form and a process`,
        changes: [
          setAt(
            under(place, step.form === undefined ? 'form' : 'process'),
            step.form === undefined ? 'x/y' : 'x',
          ),
        ],
        at: place,
      },
    ])
  }),
  createMutator('shape.const', function* (content) {
    yield* every(formPlaces(content), ({ form, place }) => [
      wrong(`${form} is a list`, under(place, 'type'), 'array'),
      wrong(`${form} takes foreign answers`, under(place, 'additionalProperties'), true),
    ])
    yield* every(transitionPlaces(content), ({ transition: { id, validate }, place }) =>
      validate ? [wrong(`${id} does not validate`, under(place, 'validate'), false)] : [],
    )
  }),
  createMutator('shape.dependencies', function* (content) {
    yield* every(transitionPlaces(content), ({ transition, place }) => {
      const { id, by, input, auto, on } = transition
      const title = `${id} has an input and nobody who fills it`
      if (by === undefined)
        return [{ title, changes: [setAt(under(place, 'input'), 'desk/reason')], at: place }]
      if (input === undefined || auto !== undefined || on) return []
      return [{ title, changes: [removeAt(under(place, 'by'))], at: place }]
    })
  }),
  createMutator('shape.propertyNames', function* (content, files) {
    yield* every(
      textPlaces(files).filter((_one, index) => index % 20 === 0),
      ({ id, place }) => {
        const capital = id.charAt(0).toUpperCase() + id.slice(1)
        const at = under({ file: place.file, pointer: '' }, capital)
        return [{ title: `"${id}" is written "${capital}"`, changes: [renameKey(place, capital)], at }]
      },
    )
    yield* every(statusPlaces(content), ({ name, place }) => {
      const capital = name.charAt(0).toUpperCase() + name.slice(1)
      const at = { file: place.file, pointer: place.pointer.slice(0, -name.length) + capital }
      return [{ title: `${name} is written ${capital}`, changes: [renameKey(place, capital)], at }]
    })
    yield* every(workflowPlaces(content), ({ workflow, place }) =>
      Object.keys(workflow.conditions ?? {}).map((name) => {
        const at = under(place, 'conditions', `${name} too`)
        return {
          title: `${name} has a space`,
          changes: [renameKey(under(place, 'conditions', name), `${name} too`)],
          at,
        }
      }),
    )
  }),
]

const tracked = createMutator('shape.forbidden', function* (content) {
  yield* every(
    transitionPlaces(content).filter(({ track }) => track === undefined),
    ({ transition, place }) => [
      wrong(`${transition.id} is of no track and has an "in"`, under(place, 'in'), transition.from),
    ],
  )
})

export const shapes: Mutator[] = [
  unknownWords,
  choices,
  types,
  missing,
  patterns,
  formats,
  ...small,
  ...others,
  tracked,
]

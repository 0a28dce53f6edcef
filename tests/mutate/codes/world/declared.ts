import { under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import { createMutator } from '../../createMutator.ts'
import { addFile, removeAt, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { stepPlaces, transitionPlaces, workflowPlaces } from '../../walk/machinePlaces.ts'

const facts = { file: 'workflows/facts.json', pointer: '' }

const lacks = createMutator('fact.keyLacks', function* (content) {
  for (const [name, { path, key }] of Object.entries(content.facts)) {
    for (const part of Object.keys(key).filter((one) => path.includes(`{${one}}`))) {
      const changes = [removeAt(under(facts, name, 'key', part))]
      yield { title: `the key of ${name} loses ${part}`, changes, at: under(facts, name, 'path') }
    }
  }
})

const idle = createMutator('fact.keyIdle', function* (content) {
  for (const [name, { source }] of Object.entries(content.facts)) {
    if (source === 'own') continue
    for (const part of ['more', 'language']) {
      const at = under(facts, name, 'key', part)
      yield { title: `the key of ${name} has ${part}, which the path lacks`, changes: [setAt(at, 'x')], at }
    }
  }
})

const guessable = createMutator('fact.guessable', function* (content) {
  for (const [name, { source, tries, key }] of Object.entries(content.facts)) {
    if (source === 'own' || tries !== undefined) continue
    for (const part of Object.keys(key)) {
      const at = under(facts, name, 'key', part)
      const changes = [
        removeAt(under(facts, name, 'public')),
        setAt(at, { at: '/answers/review/dataCorrect' }),
      ]
      yield { title: `${part} of ${name} is typed and not counted`, changes, at }
    }
  }
  for (const [name, { key, tries }] of Object.entries(content.facts)) {
    if (tries === undefined) continue
    const at = Object.keys(key)
      .filter((part) => JSON.stringify(key[part]).includes('"/answers/'))
      .map((part) => under(facts, name, 'key', part))
    yield { title: `${name} counts no tries any more`, changes: [removeAt(under(facts, name, 'tries'))], at }
  }
})

const match = createMutator('fact.match', function* (content) {
  for (const [name, { source, key, value }] of Object.entries(content.facts)) {
    const [part] = Object.keys(key)
    if (source === 'own' || part === undefined) continue
    const [member] = isObject(value) && isObject(value['properties']) ? Object.keys(value['properties']) : []
    const wrong = [['/nowhere', part], ...(member === undefined ? [] : [[`/${member}`, 'nothing']])]
    for (const [pointer = '', other = ''] of wrong) {
      const at = under(facts, name, 'match', pointer)
      const changes = [setAt(under(facts, name, 'match'), { [pointer]: other })]
      yield { title: `${name} has to match ${other} at ${pointer}`, changes, at }
    }
  }
})

const samePath = createMutator('fact.samePath', function* (content) {
  const all = Object.entries(content.facts).filter(([, { path }]) => path.split('{').length === 2)
  for (const [name, { source, key }] of all) {
    for (const [other, { source: from, path, key: asked }] of all) {
      if (name === other || source !== from || JSON.stringify(key) !== JSON.stringify(asked)) continue
      const at = [under(facts, name, 'path'), under(facts, other, 'path')]
      const changes = [setAt(under(facts, name, 'path'), path)]
      yield { title: `${name} is asked where ${other} is`, changes, at }
    }
  }
})

const ownPaths = createMutator('fact.ownPath', function* (content) {
  for (const [name, { source, path, key }] of Object.entries(content.facts)) {
    if (source !== 'own') continue
    const at = under(facts, name, 'path')
    const wrong = [
      path.replace(/^\/\w+/, '/registry'),
      path.replace(/^\/\w+/, (table) => `${table}s`),
      path.replace(/^\/\w+/, '/'),
      `${path}${path.includes('?') ? '&' : '?'}more=open`,
      ...[...path.matchAll(/(?<=status:)\w+/g)].flatMap(([status]) =>
        ['Gone', 's', '2'].map((end) => path.replace(status, `${status}${end}`)),
      ),
      ...[...path.matchAll(/@.*/g)].flatMap(([pointer]) =>
        ['@/nowhere', `${pointer}s`, '@/study/none'].map((other) => path.replace(pointer, other)),
      ),
      ...(path.includes('=open') ? ['closed', 'status', 'opn'] : []).map((word) =>
        path.replace('=open', `=${word}`),
      ),
    ]
    for (const other of wrong.filter((one) => one !== path)) {
      yield { title: `${name} asks ${other}`, changes: [setAt(at, other)], at }
    }
    const isAsked = Object.values(content.workflows).some((one) => Object.hasOwn(one.facts ?? {}, name))
    for (const list of ['nowhere', 'country', 'gender'].filter(() => 'list' in key && isAsked)) {
      const place = under(facts, name, 'key', 'list')
      yield { title: `${name} asks the list ${list}`, changes: [setAt(place, list)], at: place }
    }
  }
})

const early = createMutator('fact.early', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    const steps = workflow.steps ?? []
    const last = steps.at(-1)
    const field = Object.keys(fieldsOf(content, last?.form)).at(0)
    for (const name of Object.keys(workflow.facts ?? {})) {
      for (const [index, step] of steps.slice(0, -1).entries()) {
        const pointer = `/facts/${name}`
        const at = under(place, 'steps', index, 'visibleWhen', pointer)
        const key = { fin: { at: `/answers/${last?.id ?? ''}/${field ?? ''}` } }
        const changes = [
          setAt(under(place, 'facts', name), { fact: 'person', key }),
          setAt(under(place, 'steps', index, 'visibleWhen'), { [pointer]: {} }),
        ]
        yield { title: `${process}: ${step.id} reads ${name}, whose key is asked at the end`, changes, at }
      }
    }
  }
})

function fieldsOf(content: Parameters<typeof stepPlaces>[0], form: string | undefined): object {
  const properties = content.forms[form ?? '']?.['properties']
  return properties !== undefined && isObject(properties) ? properties : {}
}

const keyNever = createMutator('fact.keyNever', function* (content) {
  for (const { process, workflow, transition, track, place } of transitionPlaces(content)) {
    if (track !== undefined) continue
    for (const [name, use] of Object.entries(workflow.facts ?? {})) {
      const key = use.key ?? content.facts[use.fact ?? name]?.key
      if (!JSON.stringify(key ?? {}).includes('"/track/')) continue
      const read = `/facts/${name}`
      const title = `${process}: ${transition.id} reads ${name}, which is asked for an element of a track`
      yield { title, changes: [setAt(under(place, 'when'), { [read]: {} })], at: under(place, 'when', read) }
    }
  }
})

const unusedFacts = createMutator('unused.fact', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    for (const name of Object.keys(content.facts)) {
      if (Object.hasOwn(workflow.facts ?? {}, name)) continue
      const at = under(place, 'facts', name)
      yield { title: `${process} looks up ${name} for nothing`, changes: [setAt(at, {})], at }
    }
  }
})

const unusedConditions = createMutator('unused.condition', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    if (workflow.conditions === undefined) continue
    for (const [name, condition] of Object.entries(workflow.conditions)) {
      const at = under(place, 'conditions', `${name}Again`)
      yield { title: `${process}: nothing names a copy of ${name}`, changes: [setAt(at, condition)], at }
    }
  }
})

const unusedValues = createMutator('unused.value', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    for (const source of [
      '/now/date',
      '/now/at',
      '/application/since',
      '/application/number',
      '/applicant/id',
      '/now/year',
    ]) {
      const at = under(place, 'values', 'another')
      const all = { ...structuredClone(workflow.values), another: { at: source } }
      const changes = [setAt(under(place, 'values'), JSON.parse(JSON.stringify(all)))]
      yield { title: `${process}: nothing reads a value of ${source}`, changes, at }
    }
  }
})

const unusedData = createMutator('unused.data', function* (content) {
  for (const { process, transition, place } of transitionPlaces(content)) {
    const at = under(place, 'set', 'forNobody')
    const set = { ...transition.set, forNobody: true }
    const changes = [setAt(under(place, 'set'), JSON.parse(JSON.stringify(set)))]
    yield { title: `${process}: ${transition.id} keeps what nobody reads`, changes, at }
  }
})

const unusedLists = createMutator('unused.list', function* () {
  for (let index = 0; index < 20; index += 1) {
    const id = `list${String.fromCharCode(97 + index)}`
    const file = `workflows/lists/${id}.json`
    yield {
      title: `a list ${id} for nobody`,
      changes: [addFile(file, { id, row: {}, rows: [] })],
      at: { file, pointer: '' },
    }
  }
})

const noRegister = createMutator('fact.noRegister', function* (content) {
  for (const [name, { register }] of Object.entries(content.facts)) {
    if (register === undefined) continue
    const changes = [removeAt(under(facts, name, 'register'))]
    yield { title: `${name} does not say its register`, changes, at: under(facts, name) }
  }
})

const unusedRegisters = createMutator('unused.register', function* (content) {
  const { registers = [] } = content.services
  for (const [index, register] of registers.entries()) {
    const at = under({ file: 'workflows/services.json', pointer: '/registers' }, index)
    for (const other of registers.filter((one) => one !== register).slice(0, 2)) {
      const changes = Object.entries(content.facts).flatMap(([name, fact]) =>
        fact.register === register ? [setAt(under(facts, name, 'register'), other)] : [],
      )
      yield { title: `what reads ${register} reads ${other}`, changes, at }
    }
  }
})

const absentRoles = createMutator('role.absent', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    for (const [role, { of }] of Object.entries(workflow.roles)) {
      const acts = workflow.transitions.flatMap(({ by, auto, on }, index) =>
        by?.length === 1 && by[0] === role && auto === undefined && on === undefined
          ? [under(place, 'transitions', index, 'by', 0)]
          : [],
      )
      if (acts.length === 0) continue
      for (const pointer of optionalTexts(content, workflow.steps ?? [])) {
        if (pointer === of) continue
        const changes = [setAt(under(place, 'roles', role, 'of'), pointer)]
        yield { title: `${process}: ${role} is bound to ${pointer} (${of ?? 'nothing'})`, changes, at: acts }
      }
    }
  }
})

/** Answers in text that nobody must give. */
function optionalTexts(
  content: Parameters<typeof stepPlaces>[0],
  steps: readonly { id: string; form?: string }[],
): string[] {
  return steps.flatMap(({ id, form }) => {
    const required = content.forms[form ?? '']?.['required'] ?? []
    const ui = content.uiSchemas[form ?? ''] ?? {}
    const hidden = (name: string) => isObject(ui[name]) && 'ui:visibleWhen' in ui[name]
    const names = Array.isArray(required)
      ? required.filter((name) => typeof name === 'string' && !hidden(name))
      : []
    return Object.entries(fieldsOf(content, form)).flatMap(([name, field]) =>
      field.type === 'string' && !names.includes(name) ? [`/answers/${id}/${name}`] : [],
    )
  })
}

export const declaredMutators: Mutator[] = [
  lacks,
  idle,
  guessable,
  match,
  samePath,
  noRegister,
  ownPaths,
  early,
  keyNever,
  absentRoles,
  unusedFacts,
  unusedConditions,
  unusedValues,
  unusedData,
  unusedLists,
  unusedRegisters,
]

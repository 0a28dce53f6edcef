import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import { fitsSchema } from '#engine/validation/decide/fitsSchema.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { JsonObject, Scope } from '#engine/values/types.ts'
import type { RendererServices } from '#renderer/environment/RendererServices.ts'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import { createAnswerStore, createInputStore } from '#renderer/store/createAnswerStore.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import { rendererServices } from '../../work/rendererServices.ts'
import { RowCache } from '../../work/RowCache.ts'
import { unstoredFiles } from '../preview/unstoredFiles.ts'
import type { SeenState, WalkForms } from './WalkMessage.ts'

/** Nothing is judged here: the page compiles nothing, and a walk may be refused on purpose. The worker judges the step. */
export const unjudged: OpenForms = {
  validate: () => [],
  validatePart: () => [],
  isAlone: () => true,
  fits: (branch, value, { root, scope }) => fitsSchema(branch, value, root, { scope, base: '' }),
}

interface Standing {
  forms: WalkForms
  now: SeenState
}

/** What a transition or a message asks, with answers to begin with. */
export function inputStore({ forms, now }: Standing, form: string, answers: JsonObject): AnswerStore {
  const part: FormPart | undefined = forms.forms[form]
  if (part === undefined) throw new Error(`There is no form ${form}`)
  return createInputStore({
    form,
    part,
    opened: unjudged,
    answers,
    lists: forms.lists,
    ...around(forms, now),
  })
}

/** The answers of all steps as they stand. */
export function stepStore({ forms, now }: Standing): AnswerStore {
  const { steps, lists, values, facts } = forms
  return createAnswerStore({
    steps: steps.filter(({ form }) => form === undefined || forms.forms[form] !== undefined),
    forms: forms.forms,
    opened: unjudged,
    lists,
    answers: now.answers,
    values,
    facts,
    ...around(forms, now),
  })
}

function around(forms: WalkForms, { now, applicant, answers, facts }: SeenState) {
  const known: JsonObject = {}
  const factStates: { [name: string]: SeenState['facts'][string]['state'] } = {}
  for (const [name, { state, value }] of Object.entries(facts)) {
    factStates[name] = state
    if (value !== undefined) known[name] = value
  }
  const cache = new RowCache(forms.lists)
  const scope: Scope = {
    world: { now: nowAt(now), applicant, answers, facts: known, constants: forms.constants },
    conditions: forms.conditions,
    matches,
    rows: cache.rows,
  }
  return { scope, factStates }
}

const files = unstoredFiles()

/** Registers say what they say in the walk, files are stored nowhere. */
export function walkServices(texts: Texts, { forms, now }: Standing): RendererServices {
  return {
    ...rendererServices({ texts, cache: new RowCache(forms.lists) }),
    now: () => Date.parse(now.now),
    lookup: async (fact) => {
      const { state = 'unknown', value } = now.facts[fact] ?? {}
      if (state !== 'known') return { state: state === 'down' ? 'down' : 'notReady' }
      return value === undefined || value === null ? { state: 'none' } : { state: 'found', value }
    },
    ...files,
    closedFile: () => texts.text('studio.preview.noFile'),
    sendCode: async () => undefined,
  }
}

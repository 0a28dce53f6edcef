import { openForms } from '#engine/bundle/openForms.ts'
import { type ModuleFactory, openModule } from '#engine/bundle/openModule.ts'
import type { ValidatorModule } from '#engine/bundle/types.ts'
import type { CompiledMessage } from '#engine/texts/types.ts'
import { RowCache } from '../../../work/RowCache.ts'
import type { FormDraft, PreviewParts, PreviewUpdate } from '../PreviewUpdate.ts'
import type { DrawnPreview } from './DrawnPreview.ts'
import { openStore } from './openStore.ts'

const modules = new WeakMap<FormDraft, ValidatorModule>()

/** The same form with what is new of it. What was answered stays, unless somebody else is to be seen. */
export function takeUpdate(
  before: DrawnPreview | undefined,
  update: PreviewUpdate,
  now: string,
): DrawnPreview | undefined {
  const parts = joined(update.parts)
  if (parts.forms[update.summary.form] === undefined) return before
  const texts = textsOf(before?.language === update.language ? before.texts : {}, update)
  const same = { version: update.version, summary: update.summary, parts, texts, language: update.language }
  const isSame = Object.keys(update.parts).length === 0 && before?.summary.form === update.summary.form
  if (before !== undefined && isSame && !before.fell) return { ...before, ...same }
  const opened = openForms(moduleOf(parts.forms))
  const cache =
    update.parts.lists === undefined && before?.fell === false ? before.cache : new RowCache(parts.lists)
  const goesOn = before !== undefined && isSameSeat(before, { summary: update.summary, parts })
  const seat = (before?.seat ?? 0) + (goesOn ? 0 : 1)
  const unopened = { ...same, seat, opened, cache, fell: false }
  const kept = goesOn ? before.store.snapshot() : undefined
  try {
    return { ...unopened, store: openStore(unopened, { now, kept }) }
  } catch {
    return before && { ...before, version: update.version, fell: true }
  }
}

/** The same person at the same answers: those of one process, or of one form that stands alone. */
function isSameSeat(before: Seat, now: Seat): boolean {
  const isAlone = now.summary.step === null
  return (
    before.parts.sample.id === now.parts.sample.id &&
    before.summary.process === now.summary.process &&
    (before.summary.step === null) === isAlone &&
    (!isAlone || before.summary.form === now.summary.form)
  )
}

type Seat = Pick<DrawnPreview, 'summary' | 'parts'>

const empty: PreviewParts = {
  process: null,
  forms: {},
  conditions: {},
  lists: {},
  templates: {},
  constants: {},
  sample: { id: '', applicant: {}, answers: {}, facts: {}, factStates: {} },
}

/** All that came, also what could not be drawn: the next update has only what is new after it. */
let known = empty

function joined(update: Partial<PreviewParts>): PreviewParts {
  known = {
    ...known,
    ...update,
    forms: { ...known.forms, ...update.forms },
    lists: { ...known.lists, ...update.lists },
  }
  return known
}

const knownTexts = new Map<string, { [id: string]: CompiledMessage }>()

/** What a language had when it was shown last, with what is new of it. */
function textsOf(before: { [id: string]: CompiledMessage }, { language, texts }: PreviewUpdate) {
  if (Object.keys(texts).length === 0) return knownTexts.get(language) ?? before
  const joinedTexts = { ...knownTexts.get(language) }
  for (const [id, text] of Object.entries(texts)) {
    if (text === null) delete joinedTexts[id]
    else joinedTexts[id] = text
  }
  knownTexts.set(language, joinedTexts)
  return joinedTexts
}

function moduleOf(forms: { [id: string]: FormDraft }): ValidatorModule {
  const whole: Required<ValidatorModule> = { forms: {}, fields: {} }
  for (const draft of Object.values(forms)) {
    const own = modules.get(draft)
    Object.assign(whole.forms, own?.forms)
    Object.assign(whole.fields, own?.fields)
  }
  return whole
}

/** Runs the validators that an update brings, before it is taken. The page has no origin: they reach nothing. */
export async function openCode({ parts: { forms = {} } }: PreviewUpdate): Promise<void> {
  await Promise.all(
    Object.values(forms).map(async (draft) => {
      const address = URL.createObjectURL(new Blob([draft.code], { type: 'text/javascript' }))
      const { default: factory }: { default: ModuleFactory } = await import(/* @vite-ignore */ address)
      URL.revokeObjectURL(address)
      modules.set(draft, openModule(factory))
    }),
  )
}

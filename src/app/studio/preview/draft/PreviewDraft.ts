import { listsUsed } from '#engine/bundle/listsUsed.ts'
import { answersOf } from '#engine/case/overlay.ts'
import { readPersona } from '#engine/case/readPersona.ts'
import { splitFacts } from '#engine/case/splitFacts.ts'
import { keyedFacts } from '#engine/content/keyedFacts.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import type {
  DraftFault,
  FormDraft,
  PersonaSample,
  PreviewParts,
  PreviewSummary,
  PreviewUpdate,
  PreviewWish,
} from '../PreviewUpdate.ts'
import { formDraft } from './formDraft.ts'
import { SentParts } from './SentParts.ts'
import { SentTexts } from './SentTexts.ts'
import { summarise } from './summarise.ts'

interface Looking {
  content: Content
  /** Files that count as they were. */
  broken: readonly string[]
  version: number
  /** Also the steps around the form: what they answer may decide what is shown. */
  whole: boolean
}

/** What one frame shows of content in the making; each update has what it lacks. */
export class PreviewDraft {
  #wish: PreviewWish
  readonly #sent = new SentParts()
  readonly #texts = new Map<string, SentTexts>()

  constructor(wish: PreviewWish) {
    this.#wish = wish
  }

  /** The same frame goes on with another wish; a frame that begins has nothing yet. */
  with(wish: PreviewWish): PreviewDraft {
    if (wish.opening !== this.#wish.opening) return new PreviewDraft(wish)
    this.#wish = wish
    return this
  }

  update({ content, broken, version, whole }: Looking): PreviewUpdate {
    const wish = this.#wish
    const summary = summarise(content, wish)
    const workflow = summary.process === null ? undefined : content.workflows[summary.process]
    const shown = formDraft(content, wish.form)
    const forms: { [id: string]: FormDraft } = {}
    if (typeof shown !== 'string') forms[wish.form] = shown
    if (whole) Object.assign(forms, formsAround(content, workflow))
    const isBroken = broken.some(
      (path) => path === `schemas/${wish.form}.json` || path === `ui-schemas/${wish.form}.json`,
    )
    return {
      kind: 'preview',
      version,
      opening: wish.opening,
      summary: { ...summary, fault: faultOf(shown, isBroken) },
      parts: this.#parts(content, { workflow, forms, summary }),
      language: wish.language,
      texts: this.#textsOf(wish.language).update(content.locales[wish.language] ?? {}),
    }
  }

  #textsOf(language: string): SentTexts {
    const texts = this.#texts.get(language) ?? new SentTexts()
    this.#texts.set(language, texts)
    return texts
  }

  #parts(content: Content, { workflow, forms, summary }: Drawn): Partial<PreviewParts> {
    const sent = this.#sent
    const parts: Partial<PreviewParts> = {}
    if (sent.lacks('process', workflow))
      parts.process = workflow === undefined ? null : processOf(workflow, content)
    const own = Object.entries(forms).filter(([id, draft]) => sent.lacks(`form ${id}`, draft))
    if (own.length > 0) parts.forms = Object.fromEntries(own)
    const isOther = sent.lacks('conditions', content.conditions)
    if (sent.lacks('own conditions', workflow?.conditions) || isOther)
      parts.conditions = { ...content.conditions, ...workflow?.conditions }
    const used = Object.entries(
      listsUsed([workflow, Object.values(forms).map(({ part }) => part), content.facts], content),
    )
    const lists = used.filter(([id]) => sent.lacks(`list ${id}`, content.lists[id]))
    if (lists.length > 0) parts.lists = Object.fromEntries(lists)
    if (sent.lacks('templates', content.templates)) parts.templates = content.templates
    if (sent.lacks('constants', content.services.constants)) parts.constants = content.services.constants
    const sample = sampleOf(content, summary.persona, workflow)
    if (sent.lacks('sample', JSON.stringify(sample))) parts.sample = sample
    return parts
  }
}

interface Drawn {
  workflow: Workflow | undefined
  forms: { [id: string]: FormDraft }
  summary: Omit<PreviewSummary, 'fault'>
}

function faultOf(shown: FormDraft | DraftFault, isBroken: boolean): DraftFault | null {
  if (typeof shown === 'string') return shown
  return isBroken ? 'broken' : null
}

function formsAround(content: Content, workflow: Workflow | undefined): { [id: string]: FormDraft } {
  const around: { [id: string]: FormDraft } = {}
  for (const { form } of workflow?.steps ?? []) {
    const draft = form === undefined ? 'missing' : formDraft(content, form)
    if (form !== undefined && typeof draft !== 'string') around[form] = draft
  }
  return around
}

function processOf(workflow: Workflow, content: Content): PreviewParts['process'] {
  const { id, steps = [], values = {} } = workflow
  return { id, steps, values, facts: keyedFacts(workflow, content) }
}

function sampleOf(content: Content, persona: string, workflow: Workflow | undefined): PersonaSample {
  const said = readPersona(content, persona === '' ? undefined : persona)
  const declared = Object.keys(workflow?.facts ?? {})
  const own = Object.entries(said?.facts ?? {}).filter(([name]) => declared.includes(name))
  return {
    id: persona,
    applicant: said?.applicant ?? {},
    answers: answersOf(said?.answers ?? {}),
    ...splitFacts(Object.fromEntries(own), declared),
  }
}

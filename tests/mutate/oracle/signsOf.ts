import { coverageOf } from '#engine/case/coverage/coverageOf.ts'
import type { CoverageRow } from '#engine/case/coverage/Coverable.ts'
import { askedForms, generateCases, judgeGenerated } from '#engine/case/samples/generateCases.ts'
import type { OpenContent } from '#engine/case/types.ts'
import type { Content } from '#engine/content/types.ts'
import type { GenericEdit } from '../generic/GenericEdit.ts'
import type { Probes } from './observe.ts'
import { strandedStatuses } from './strandedStatuses.ts'

interface Edited {
  edit: GenericEdit
  sound: Content
  content: Content
  probes: Probes
  /** Those of the probes that read the edited file. */
  played: Probes
}
/** What lives: it held in one run and did not in another. */
type Life = Map<string, { holds: boolean; fails: boolean }>

const lives = new WeakMap<Content, Life>()

/**
 * Signs that edited content is broken in itself, whatever its author meant: measured by running it, and by the plain
 * graph of statuses; never by the check. A part around the edited place that lived before and is dead now (never holds,
 * or never fails, in all cases and in answers generated anew from the edited content), a status that cannot be reached
 * or left any more.
 */
export function signsOf(edited: Edited): string[] {
  const stranded = new Set(strandedStatuses(edited.sound))
  return [...strandedStatuses(edited.content).filter((one) => !stranded.has(one)), ...deadParts(edited)]
}

function deadParts({ edit, sound, content, probes, played }: Edited): string[] {
  const before = lives.get(sound) ?? lifeOf(sound, probes, undefined)
  lives.set(sound, before)
  if (![...before].some(([key, life]) => lived(life) && isNear(key, edit))) return []
  const after = lifeOf(content, played, formOf(edit))
  const near = [...after].filter(([key]) => isNear(key, edit))
  return near.flatMap(([key, { holds, fails }]) => {
    if (!lived(before.get(key))) return []
    if (!holds) return [`${key} never holds any more`]
    return fails ? [] : [`${key} always holds now`]
  })
}

function lived(life: { holds: boolean; fails: boolean } | undefined): boolean {
  return life !== undefined && life.holds && life.fails
}

function lifeOf(content: Content, { cases }: Probes, form: string | undefined): Life {
  const rows = coverageOf(
    content,
    cases.map(({ given }) => given),
    (open) => judgeSome(open, form),
  )
  return new Map(
    rows.map((row) => [keyOf(row), { holds: sum(row, 'holds') > 0, fails: sum(row, 'fails') > 0 }]),
  )
}

function keyOf({ kind, file, pointer }: CoverageRow): string {
  return `${kind} ${file}#${pointer}`
}

function sum({ written, generated }: CoverageRow, word: 'holds' | 'fails'): number {
  return written[word] + generated[word]
}

/** Answers of the forms that the edited one is a part of; of no one form: of all. */
function judgeSome(open: OpenContent, form: string | undefined): void {
  for (const asked of askedForms(open.content)) {
    if (form !== undefined && !mentions(open.content.forms[asked.form], form)) continue
    for (const one of generateCases(asked, open)) judgeGenerated(one, open)
  }
}

function mentions(schema: unknown, form: string): boolean {
  return JSON.stringify(schema ?? null).includes(form.split('/')[1] ?? form)
}

/** None where another file was edited: answers of forms say nothing of it. */
function formOf({ place: { file } }: GenericEdit): string {
  return /^(?:ui-)?schemas\/(.+)\.json$/.exec(file)?.[1] ?? 'of no form'
}

/** The part holds the edited place, or stands inside it. */
function isNear(key: string, { place }: GenericEdit): boolean {
  const cut = key.indexOf('#')
  const file = key.slice(key.indexOf(' ') + 1, cut)
  const pointer = key.slice(cut + 1)
  if (file !== place.file) return false
  return (
    pointer === place.pointer ||
    place.pointer.startsWith(`${pointer}/`) ||
    pointer.startsWith(`${place.pointer}/`)
  )
}

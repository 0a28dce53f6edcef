import { relativesOf } from '#engine/content/createdBy.ts'
import { formUses } from '#engine/content/formUses.ts'
import type { Content } from '#engine/content/types.ts'
import { formsWith } from './formsWith.ts'
import type { Probes } from './observe.ts'

/** The probes that read a file, those of its relatives among them; all where it is read by everybody. */
export function probesOf(file: string, probes: Probes, content: Content): Probes {
  const process = /^workflows\/([^/]+)\.json$/.exec(file)?.[1]
  const workflow = process === undefined ? undefined : content.workflows[process]
  if (workflow !== undefined) {
    const family = new Set(relativesOf(content, workflow).map(({ id }) => id))
    return played(probes, (one) => family.has(one.process ?? ''))
  }
  const form = /^(?:ui-)?schemas\/(.+)\.json$/.exec(file)?.[1]
  if (form === undefined) return probes
  const forms = formsWith(form, content)
  const asking = new Set(
    Object.values(content.workflows)
      .filter((workflow) => formUses(workflow).some((use) => forms.has(use.form)))
      .flatMap((workflow) => relativesOf(content, workflow).map(({ id }) => id)),
  )
  return played(probes, (one) =>
    one.form === undefined ? asking.has(one.process ?? '') : forms.has(one.form),
  )
}

function played(
  { cases, roads, generated }: Probes,
  wanted: (one: { form?: string; process?: string }) => boolean,
): Probes {
  return {
    cases: cases.filter(({ given }) => wanted(given)),
    roads: roads.filter(({ given }) => wanted(given)),
    generated: generated.filter(({ one }) => wanted(one)),
  }
}

import { formUses } from '#engine/content/formUses.ts'
import type { Content } from '#engine/content/types.ts'
import type { Probes } from './observe.ts'

/** The probes that read a file; all of them where it is read by everybody. */
export function probesOf(file: string, probes: Probes, content: Content): Probes {
  const process = /^workflows\/([^/]+)\.json$/.exec(file)?.[1]
  if (process !== undefined && process in content.workflows)
    return played(probes, (one) => one.process === process)
  const form = /^(?:ui-)?schemas\/(.+)\.json$/.exec(file)?.[1]
  if (form === undefined) return probes
  const forms = formsWith(form, content)
  const asking = new Set(
    Object.values(content.workflows)
      .filter((workflow) => formUses(workflow).some((use) => forms.has(use.form)))
      .map(({ id }) => id),
  )
  return played(probes, (one) =>
    one.form === undefined ? asking.has(one.process ?? '') : forms.has(one.form),
  )
}

function played(
  { cases, generated }: Probes,
  wanted: (one: { form?: string; process?: string }) => boolean,
): Probes {
  return {
    cases: cases.filter(({ given }) => wanted(given)),
    generated: generated.filter(({ one }) => wanted(one)),
  }
}

/** The form and those that take parts of it. */
function formsWith(form: string, { forms }: Content): Set<string> {
  const found = new Set([form])
  for (const known of found) {
    const [, short = known] = known.split('/')
    for (const [id, schema] of Object.entries(forms)) {
      if (references(schema).some((one) => one.includes(short))) found.add(id)
    }
  }
  return found
}

function references(schema: unknown): string[] {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1] ?? '')
}

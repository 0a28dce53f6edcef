import { textIds } from '#engine/texts/textIds.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { textIndex } from '../textIndex.ts'
import { usesOfText } from '../uses/usesOf.ts'
import { processesOf } from './FormFiles.ts'
import { optionsOf } from './options.ts'
import { labelIds, type WrittenText } from './questionTexts.ts'

interface Named {
  form: string
  name: string
}

/**
 * What a question says by the rule of ids (its label, its hint, its reason, its own options), for the same question in
 * another form or under another name. What is said there already stays where others show it, too.
 */
export function textsByName(
  workspace: Workspace,
  { schema, ui }: { schema: JsonObject; ui: JsonObject },
  { from, to }: { from: Named; to: Named },
): WrittenText[] {
  const index = textIndex(workspace)
  const labels = ({ form, name }: Named): string[] => labelIds(workspace, form, { name, ui })
  const [there, here] = [onlyProcess(workspace, from.form), onlyProcess(workspace, to.form)]
  const pairs = [
    [labels(from), labels(to)] as const,
    ...[textIds.hint, textIds.why].map((rule) => [rule(there, from.name), rule(here, to.name)] as const),
    ...(optionsOf({ schema }) ?? []).map(
      (value) => [textIds.option(from.name, value), textIds.option(to.name, value)] as const,
    ),
  ]
  return pairs.flatMap(([before, after]) =>
    index.languages.flatMap((language) => {
      const text = index.find(language, before)?.text
      const [id] = after
      if (text === undefined || id === undefined || index.find(language, after)?.text === text) return []
      return isTaken(workspace, id) ? [] : [{ language, id, text }]
    }),
  )
}

/**
 * What processes call a question by texts of their own, for its new name: also those that ask it in a form that takes its
 * form over whole, or that share its form.
 */
export function textsOfProcesses(
  workspace: Workspace,
  processes: readonly string[],
  { from, to }: { from: string; to: string },
): WrittenText[] {
  const index = textIndex(workspace)
  const pairs = processes.flatMap((process) =>
    [textIds.field, textIds.hint, textIds.why].map((rule) => ({
      before: rule(process, from).slice(0, 1),
      id: rule(process, to)[0] ?? '',
    })),
  )
  return pairs.flatMap(({ before, id }) =>
    index.languages.flatMap((language) => {
      const text = index.find(language, before)?.text
      return text === undefined || isTaken(workspace, id) ? [] : [{ language, id, text }]
    }),
  )
}

/** An id of an option is a list's as well: what stands there is taken to be shown. */
function isTaken(workspace: Workspace, id: string): boolean {
  const index = textIndex(workspace)
  const isSaid = index.languages.some((language) => index.find(language, [id]) !== undefined)
  return isSaid && (id.startsWith('option.') || usesOfText(workspace, id).length > 0)
}

function onlyProcess(workspace: Workspace, form: string): string | undefined {
  const [first, ...others] = processesOf(workspace, form)
  return others.length === 0 ? first?.process : undefined
}
